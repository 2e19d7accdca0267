//! The padding of 3-vectors.

/// The padding of a 3-vector is its fourth lane; other vectors have none.
#[track_caller]
pub fn padding_is_zero<X: bytemuck::Pod>(vector: &X) {
    let name = std::any::type_name::<X>();
    if name.ends_with('3') {
        let padding = &bytemuck::bytes_of(vector)[size_of::<X>() / 4 * 3..];
        assert!(padding.iter().all(|&byte| byte == 0), "padding of a {name}");
    }
}
