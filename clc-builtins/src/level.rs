//! The instruction sets of the build and of the processor.
//!
//! They are the levels of the x86-64 psABI, reduced to the features that the kernels use: V2 is SSSE3 and SSE4.1, V3 is
//! AVX2, F16C and FMA, and V4 is AVX-512F, BW, DQ and VL. Other targets, and x86-64 without vector registers, use the
//! baseline.
//!
//! A crate for multiversioning would not be sufficient. It compiles one function for each level, but the functions that
//! it calls, which are all kernels here, stay at the level of the build.

#![allow(unsafe_code)]

pub const BASELINE: u8 = 1;
pub const V2: u8 = 2;
pub const V3: u8 = 3;
pub const V4: u8 = 4;

/// Whether `on_x86!` includes its code: on x86-64 with vector registers.
pub const ON_X86: bool = cfg!(all(target_arch = "x86_64", target_feature = "sse2"));

/// Whether the build has instructions that convert halves.
pub const CONVERTS_HALVES: bool = Build::LEVEL >= V3
    || cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"));

/// An instruction set. A value of this type proves that the processor supports it.
///
/// # Safety
/// A value of the type must only exist if the processor supports the instructions of `LEVEL`.
pub unsafe trait Level: Copy {
    const LEVEL: u8;
}

/// The instruction set of the build.
#[derive(Clone, Copy)]
pub struct Build;

// SAFETY: the user guarantees that the processor supports the instructions that the crate is compiled for.
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

    /// Work that is long enough to select the instruction set at run time.
    pub trait Task: Sized {
        /// Does the work with the instructions of a level. Implementations are always inlined, with all functions that
        /// they call, so that they are compiled for the level.
        fn run<L: Level>(self, level: L);
    }

    /// Runs the task with the best instructions that the processor supports.
    #[inline]
    pub fn run<T: Task>(task: T) {
        on_x86! { return super::x86_64::run(task); }
        #[allow(unreachable_code)]
        task.run(super::Build)
    }

    /// Limits the level that later calls use, for tests. Returns the level that is used.
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

    /// Levels that were detected at run time.
    mod found {
        #[derive(Clone, Copy)]
        pub struct Found<const LEVEL: u8>(());

        impl<const LEVEL: u8> Found<LEVEL> {
            /// # Safety
            /// The caller guarantees that the processor supports the instructions of `LEVEL`, and that the calling
            /// function is compiled for them.
            #[inline(always)]
            pub unsafe fn new() -> Self {
                Self(())
            }
        }

        // SAFETY: values come only from `new`, whose caller guarantees the instructions.
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
            // SAFETY: `level` returns V4 only if `find` detected all features that the function is compiled for.
            V4 => unsafe { v4(task) },
            // SAFETY: `level` returns V3 only if `find` detected all features that the function is compiled for.
            V3 if Build::LEVEL < V3 => unsafe { v3(task) },
            _ => build(task),
        }
    }

    /// Runs the task at the level of the build. It is compiled once for all callers, like `v3` and `v4`.
    #[inline(never)]
    fn build<T: Task>(task: T) {
        task.run(Build);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,f16c,fma")]
    fn v4<T: Task>(task: T) {
        // SAFETY: the attribute enables the features of V4, and the caller guarantees that the processor supports them.
        task.run(unsafe { Found::<V4>::new() });
    }

    #[target_feature(enable = "avx2,f16c,fma")]
    fn v3<T: Task>(task: T) {
        // SAFETY: the attribute enables the features of V3, and the caller guarantees that the processor supports them.
        task.run(unsafe { Found::<V3>::new() });
    }

    const UNKNOWN: u8 = 0;

    /// The detected level or a lower limit, or `UNKNOWN`.
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

    /// Detects all features that those of `v3` and `v4` imply: AVX2 implies AVX and all of SSE, and AVX-512F implies
    /// AVX2, FMA and F16C.
    fn find() -> u8 {
        cpufeatures::new!(v3, "avx2", "fma", "avx", "sse4.2", "sse4.1", "ssse3", "sse3");
        cpufeatures::new!(v4, "avx512f", "avx512bw", "avx512dq", "avx512vl");
        // The crate cannot detect F16C, which is bit 29 of ECX. It needs the registers of AVX2, and the operating
        // system must save them.
        // SAFETY: every x86-64 processor has leaf 1 of CPUID.
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
