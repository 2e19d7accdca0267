//! The instruction sets that code is compiled for: the build's, and those that are looked for at run time.
//!
//! They are the levels of the x86-64 psABI, as far as the kernels use them: V2 is SSSE3 and SSE4.1, V3 is AVX2, F16C
//! and FMA, V4 is AVX-512F, BW, DQ and VL. What does not run on x86-64, or does without its registers, is the baseline.
//!
//! A crate for multiversioning would not do: it makes versions of one function, and leaves those that it calls, here all
//! kernels, at what the build has.

#![allow(unsafe_code)]

pub const BASELINE: u8 = 1;
pub const V2: u8 = 2;
pub const V3: u8 = 3;
pub const V4: u8 = 4;

/// Whether there is what `on_x86!` adds: x86-64, with its registers.
pub const ON_X86: bool = cfg!(all(target_arch = "x86_64", target_feature = "sse2"));

/// Whether the build has instructions that convert halves.
pub const CONVERTS_HALVES: bool = Build::LEVEL >= V3
    || cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"));

/// An instruction set that code may count on. Who has a value of it has the proof that the processor has it.
///
/// # Safety
/// Where a value of the type exists, the processor has the instructions of `LEVEL`.
pub unsafe trait Level: Copy {
    const LEVEL: u8;
}

/// What the crate is compiled for.
#[derive(Clone, Copy)]
pub struct Build;

// SAFETY: code of this crate runs only where the instructions are that it is compiled for.
unsafe impl Level for Build {
    const LEVEL: u8 = if cfg!(not(target_arch = "x86_64")) {
        BASELINE
    } else if cfg!(all(
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    )) {
        V4
    } else if cfg!(all(target_feature = "avx2", target_feature = "f16c", target_feature = "fma")) {
        V3
    } else if cfg!(all(target_feature = "ssse3", target_feature = "sse4.1")) {
        V2
    } else {
        BASELINE
    };
}

#[cfg(feature = "buffer")]
pub use run_time::{Task, run};

#[cfg(feature = "buffer")]
pub(crate) mod run_time {
    use super::Level;

    /// Work that is worth a look at the processor.
    pub trait Task: Sized {
        /// Does it by the instructions of a level. Always inlined, with all that it calls: that makes the code of a
        /// level of it.
        fn run<L: Level>(self, level: L);
    }

    /// Does the work by the best instructions that the processor has.
    #[inline]
    pub fn run<T: Task>(task: T) {
        on_x86! { return super::x86_64::run(task); }
        #[allow(unreachable_code)]
        task.run(super::Build)
    }

    /// For tests: from now on nothing above this level is used. Returns the level that is.
    pub fn limit(level: u8) -> u8 {
        on_x86! { return super::x86_64::limit(level); }
        #[allow(unreachable_code)]
        (level, super::Build::LEVEL).1
    }
}

#[cfg(feature = "buffer")]
on_x86! {
mod x86_64 {
    use found::Found;
    use super::{Build, Level, Task, V3, V4};
    use core::arch::x86_64::__cpuid;
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    /// A level that was found at run time.
    mod found {
        #[derive(Clone, Copy)]
        pub struct Found<const LEVEL: u8>(());

        impl<const LEVEL: u8> Found<LEVEL> {
            /// # Safety
            /// The processor has the instructions of `LEVEL`, and the function that this is inlined into is compiled
            /// for them.
            #[inline(always)]
            pub unsafe fn new() -> Self {
                Self(())
            }
        }

        // SAFETY: `new` is the only way to a value.
        unsafe impl<const LEVEL: u8> super::super::Level for Found<LEVEL> {
            const LEVEL: u8 = LEVEL;
        }
    }

    #[inline]
    pub fn run<T: Task>(task: T) {
        if Build::LEVEL == V4 {
            return task.run(Build);
        }
        match level() {
            // SAFETY: `level` is V4 only where `find` saw all that the function is compiled for.
            V4 => unsafe { v4(task) },
            // SAFETY: `level` is V3 only where `find` saw all that the function is compiled for.
            V3 if Build::LEVEL < V3 => unsafe { v3(task) },
            _ => build(task),
        }
    }

    /// Once for all callers, as the levels above it are.
    #[inline(never)]
    fn build<T: Task>(task: T) {
        task.run(Build);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,f16c,fma")]
    fn v4<T: Task>(task: T) {
        // SAFETY: the attribute names what V4 has; who calls this knows that the processor has it.
        task.run(unsafe { Found::<V4>::new() });
    }

    #[target_feature(enable = "avx2,f16c,fma")]
    fn v3<T: Task>(task: T) {
        // SAFETY: the attribute names what V3 has; who calls this knows that the processor has it.
        task.run(unsafe { Found::<V3>::new() });
    }

    const UNKNOWN: u8 = 0;

    /// No more than `find` returns, or unknown.
    static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);

    #[inline]
    fn level() -> u8 {
        match LEVEL.load(Relaxed) {
            UNKNOWN => limit(V4),
            level => level,
        }
    }

    #[cold]
    pub fn limit(level: u8) -> u8 {
        let level = find().min(level).max(Build::LEVEL);
        LEVEL.store(level, Relaxed);
        level
    }

    /// Everything that the features of `v3` and `v4` imply for the compiler: AVX2 implies AVX and all of SSE, AVX-512F
    /// implies AVX2, FMA and F16C.
    fn find() -> u8 {
        cpufeatures::new!(v3, "avx2", "fma", "avx", "sse4.2", "sse4.1", "ssse3", "sse3");
        cpufeatures::new!(v4, "avx512f", "avx512bw", "avx512dq", "avx512vl");
        // The crate has no name for F16C, bit 29 of ECX. It needs the registers of AVX2, which the system has to save.
        // SAFETY: every x86-64 has leaf 1 of CPUID.
        #[allow(unused_unsafe)]
        let f16c = || unsafe { __cpuid(1) }.ecx >> 29 & 1 == 1;
        match v3::get() && f16c() {
            true if v4::get() => V4,
            true => V3,
            false => Build::LEVEL,
        }
    }
}
}
