//! The padding of 3-vectors.

/// Checks that the padding is 0. Only 3-vectors have padding, their fourth lane.
#[track_caller]
pub fn padding_is_zero<X: bytemuck::Pod>(vector: &X) {
    let name = std::any::type_name::<X>();
    if name.ends_with('3') {
        let padding = &bytemuck::bytes_of(vector)[size_of::<X>() / 4 * 3..];
        assert!(padding.iter().all(|&byte| byte == 0), "padding of a {name}");
    }
}
