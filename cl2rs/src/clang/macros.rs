//! The predefined macros: those of the extensions that the libraries support, and no others.
//!
//! The target of clang supports the extensions of all vendors, and a source may select code by their macros.

/// The extensions of clang's own list. The options of OpenCL C 3.0 with the same meaning must have the same value.
const EXTENSIONS: &str = "-cl-ext=-all,\
    +cl_khr_fp64,+__opencl_c_fp64,\
    +cl_khr_fp16,\
    +cl_khr_3d_image_writes,+__opencl_c_3d_image_writes,\
    +cl_khr_depth_images,\
    +cl_khr_subgroups,+__opencl_c_subgroups,\
    +cl_khr_srgb_image_writes,\
    +cl_khr_byte_addressable_store,\
    +cl_khr_global_int32_base_atomics,+cl_khr_global_int32_extended_atomics,\
    +cl_khr_local_int32_base_atomics,+cl_khr_local_int32_extended_atomics,\
    +cl_khr_int64_base_atomics,+cl_khr_int64_extended_atomics,\
    +__opencl_c_images,+__opencl_c_read_write_images,\
    +__opencl_c_int64,\
    +__opencl_c_generic_address_space,\
    +__opencl_c_program_scope_global_variables,\
    +__opencl_c_atomic_order_acq_rel";

/// The macros for which clang's header defines the extensions that only SPIR has.
const TARGET: [&str; 4] = ["-U__SPIR__", "-U__SPIR64__", "-U__SPIR", "-U__SPIR64"];

/// The extensions that clang's header defines for SPIR.
const EXTENSIONS_OF_HEADER: &str = "\
    cl_khr_extended_bit_ops cl_khr_integer_dot_product __opencl_c_integer_dot_product_input_4x8bit \
    __opencl_c_integer_dot_product_input_4x8bit_packed cl_ext_float_atomics \
    __opencl_c_ext_fp32_global_atomic_add __opencl_c_ext_fp32_local_atomic_add \
    __opencl_c_ext_fp32_global_atomic_min_max __opencl_c_ext_fp32_local_atomic_min_max \
    __opencl_c_ext_fp64_global_atomic_add __opencl_c_ext_fp64_local_atomic_add \
    __opencl_c_ext_fp64_global_atomic_min_max __opencl_c_ext_fp64_local_atomic_min_max";

/// The features of OpenCL C 3.0 that clang's header defines for SPIR.
const FEATURES_OF_HEADER: &str = "\
    __opencl_c_work_group_collective_functions __opencl_c_atomic_order_seq_cst \
    __opencl_c_atomic_scope_device __opencl_c_atomic_scope_all_devices __opencl_c_read_write_images";

/// The extensions for sub-groups that are not in clang's list.
const SUB_GROUPS: &str = "\
    cl_khr_subgroup_extended_types cl_khr_subgroup_non_uniform_vote cl_khr_subgroup_ballot \
    cl_khr_subgroup_non_uniform_arithmetic cl_khr_subgroup_shuffle cl_khr_subgroup_shuffle_relative \
    cl_khr_subgroup_clustered_reduce cl_khr_subgroup_rotate cl_intel_subgroups cl_intel_subgroups_char \
    cl_intel_subgroups_short cl_intel_subgroups_long cl_intel_required_subgroup_size";

/// The attribute of Qualcomm, which clang does not know.
const QCOM_ATTRIBUTE: &str = "-Dqcom_reqd_sub_group_size(size)=annotate(\"qcom_\" size)";

/// The texts that [`QCOM_ATTRIBUTE`] makes of the arguments, and the sizes on Adreno processors.
pub const QCOM_SIZES: [(&str, u64); 2] = [("qcom_half", 64), ("qcom_full", 128)];

/// Returns clang's arguments for the predefined macros of a version of OpenCL C, such as `CL2.0`.
pub fn arguments(standard: &str) -> Vec<String> {
    let digits: String = standard.chars().filter(char::is_ascii_digit).collect();
    let version: u32 = digits.parse().unwrap_or(0);
    let mut list: Vec<String> =
        ["-Xclang", EXTENSIONS].into_iter().chain(TARGET).map(str::to_string).collect();
    let mut define = |names: &str| list.extend(names.split(' ').map(|name| format!("-D{name}=1")));
    define(SUB_GROUPS);
    // Before 2.0, a source may define functions with these names.
    if version >= 20 {
        define(EXTENSIONS_OF_HEADER);
    }
    if version == 30 {
        define(FEATURES_OF_HEADER);
    }
    list.push(QCOM_ATTRIBUTE.into());
    if (10..100).contains(&version) {
        list.push(format!("-D__OPENCL_VERSION__={}", version * 10));
    }
    list
}
