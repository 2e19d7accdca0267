//! The types of OpenCL C, from clang's spelling, and what they are called here.

/// A scalar that has vectors, in the order of conversion rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scalar {
    Char,
    Uchar,
    Short,
    Ushort,
    Int,
    Uint,
    Long,
    Ulong,
    Half,
    Float,
    Double,
}

use Scalar::*;

const SCALARS: [(Scalar, &str, &str, &str); 11] = [
    (Char, "char", "i8", "char"),
    (Uchar, "uchar", "u8", "unsigned char"),
    (Short, "short", "i16", "short"),
    (Ushort, "ushort", "u16", "unsigned short"),
    (Int, "int", "i32", "int"),
    (Uint, "uint", "u32", "unsigned int"),
    (Long, "long", "i64", "long"),
    (Ulong, "ulong", "u64", "unsigned long"),
    (Half, "half", "half", "half"),
    (Float, "float", "f32", "float"),
    (Double, "double", "f64", "double"),
];

impl Scalar {
    /// In OpenCL C.
    pub fn name(self) -> &'static str {
        SCALARS[self as usize].1
    }

    /// In Rust.
    pub fn rust(self) -> &'static str {
        SCALARS[self as usize].2
    }

    pub fn is_float(self) -> bool {
        self >= Half
    }

    pub fn is_signed(self) -> bool {
        matches!(self, Char | Short | Int | Long)
    }

    pub fn bits(self) -> u32 {
        match self {
            Char | Uchar => 8,
            Short | Ushort | Half => 16,
            Int | Uint | Float => 32,
            Long | Ulong | Double => 64,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Space {
    Private,
    Global,
    Constant,
    Local,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    One,
    OneBuffer,
    OneArray,
    Two,
    TwoArray,
    TwoDepth,
    TwoArrayDepth,
    Three,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    Void,
    Bool,
    Scalar(Scalar),
    /// `size_t` as it is written, which is `usize` here; where C computes, it is `ulong`.
    Size,
    Vector(Scalar, u32),
    Array(Box<Type>, u64),
    Pointer {
        to: Box<Type>,
        space: Space,
        is_const: bool,
    },
    /// By its name in Rust: `Ball`, or `List<'_>` where it holds pointers.
    Struct(String),
    Image(Shape),
    Sampler,
    Event,
    /// What is left: with the words that clang has for it.
    Other(String),
}

impl Type {
    pub const INT: Self = Self::Scalar(Int);

    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) | Self::Vector(scalar, _) => Some(*scalar),
            Self::Size => Some(Ulong),
            _ => None,
        }
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Self::Size) || matches!(self, Self::Scalar(scalar) if !scalar.is_float())
    }

    /// Whether there is a name in it that stands for no type.
    pub fn is_unknown(&self) -> bool {
        match self {
            Self::Other(_) => true,
            Self::Array(of, _) => of.is_unknown(),
            Self::Pointer { to, .. } => to.is_unknown(),
            _ => false,
        }
    }

    pub fn is_vector(&self) -> bool {
        matches!(self, Self::Vector(..))
    }

    pub fn pointee(&self) -> Option<&Type> {
        match self {
            Self::Pointer { to, .. } => Some(to),
            _ => None,
        }
    }

    /// What it, or its last pointer, is about in the end.
    pub fn target(&self) -> &Type {
        match self {
            Self::Pointer { to, .. } => to.target(),
            Self::Array(of, _) => of.target(),
            ty => ty,
        }
    }

    /// Whether a value of it has pointers in it.
    pub fn holds_pointers(&self) -> bool {
        match self {
            Self::Pointer { .. } => true,
            Self::Array(of, _) => of.holds_pointers(),
            Self::Struct(name) => name.ends_with(ELIDED),
            _ => false,
        }
    }

    /// As a value or a part of memory is declared.
    pub fn rust(&self) -> String {
        match self {
            Self::Void => "()".into(),
            Self::Bool => "bool".into(),
            Self::Size => "usize".into(),
            Self::Scalar(scalar) => scalar.rust().into(),
            Self::Vector(scalar, width) => format!("{}{width}", scalar.name()),
            Self::Array(of, len) => format!("[{}; {len}]", of.rust()),
            Self::Pointer { to, .. } => format!("Ptr<'_, {}>", to.rust()),
            Self::Struct(name) => name.clone(),
            Self::Image(shape) => format!(
                "&{}",
                match shape {
                    Shape::One => "Image1d",
                    Shape::OneBuffer => "Image1dBuffer",
                    Shape::OneArray => "Image1dArray",
                    Shape::Two => "Image2d",
                    Shape::TwoArray => "Image2dArray",
                    Shape::TwoDepth => "Image2dDepth",
                    Shape::TwoArrayDepth => "Image2dArrayDepth",
                    Shape::Three => "Image3d",
                }
            ),
            Self::Sampler => "Sampler".into(),
            Self::Event => "Event".into(),
            Self::Other(words) => words.clone(),
        }
    }

    /// The name of the type in the names of functions: `int4`.
    pub fn opencl(&self) -> Option<String> {
        match self {
            Self::Scalar(scalar) => Some(scalar.name().into()),
            Self::Size => Some("ulong".into()),
            Self::Vector(scalar, width) => Some(format!("{}{width}", scalar.name())),
            _ => None,
        }
    }
}

/// The lifetime of a struct's pointers where none is named.
pub const ELIDED: &str = "<'_>";

/// What is said of a variable itself rather than of what it points to.
pub fn own_qualifiers(spelled: &str) -> &str {
    spelled.rsplit('*').next().unwrap_or(spelled)
}

/// Reads a type; `alias` says what a name of a typedef stands for.
pub fn parse(text: &str, alias: &dyn Fn(&str) -> Option<Type>) -> Type {
    let mut text = text.trim();
    // clang says behind the pointers to a vector that it is one.
    const VECTOR: &str = " __attribute__((ext_vector_type(";
    if let Some((before, end)) = text.rsplit_once(VECTOR)
        && let (Some(star), true) = (before.rfind('*'), !end.contains('*'))
    {
        return parse(&format!("{}{VECTOR}{end} {}", before[..star].trim_end(), &before[star..]), alias);
    }
    // The declarator's end decides: arrays, then pointers, then what they are of.
    if let Some(open) = text.strip_suffix(')').and_then(|_| text.find(" (*")) {
        // `int (*const)`: parentheses that change nothing.
        let inner = &text[open + 2..text.len() - 1];
        if !inner.contains(['(', ')']) {
            return parse(&format!("{} {inner}", &text[..open]), alias);
        }
        return Type::Other(format!("pointer to function {}", &text[open..]));
    }
    // `int (*)[4]`: a pointer to arrays.
    if let (Some(open), true) = (text.find(['(']), text.ends_with(']'))
        && let Some(close) = text[open..].find(')').map(|close| open + close)
    {
        let inner = &text[open + 1..close];
        if inner.trim_start_matches("__").contains('*') {
            let of = parse(&format!("{}{}", &text[..open], &text[close + 1..]), alias);
            return pointer(of, &text[..open]);
        }
    }
    if text.ends_with(']')
        && let Some(open) = text.find('[')
    {
        let close = text[open..].find(']').map_or(text.len(), |close| open + close);
        let rest = format!("{}{}", &text[..open], &text[close + 1..]);
        return match text[open + 1..close].parse() {
            Ok(len) => Type::Array(Box::new(parse(&rest, alias)), len),
            Err(_) => Type::Other(format!("array {text}")),
        };
    }
    // Qualifiers behind the last `*` are the pointer's own.
    loop {
        let before = text;
        for qualifier in [
            "const",
            "volatile",
            "restrict",
            "__restrict",
            "__private",
            "__global",
            "__local",
            "__generic",
            "__constant",
        ] {
            if text.contains('*')
                && let Some(rest) = text.strip_suffix(qualifier)
                && rest.ends_with([' ', '*'])
            {
                text = rest.trim_end();
            }
        }
        if text == before {
            break;
        }
    }
    if let Some(of) = text.strip_suffix('*') {
        return pointer(parse(of, alias), of);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_qualifier = |word: &str| {
        matches!(
            word,
            "const"
                | "volatile"
                | "restrict"
                | "__restrict"
                | "struct"
                | "union"
                | "enum"
                | "__private"
                | "__global"
                | "__local"
                | "__generic"
                | "__constant"
                | "__read_only"
                | "__write_only"
                | "__read_write"
        )
    };
    let is_enum = words.contains(&"enum");
    let bare = words.iter().filter(|word| !is_qualifier(word)).copied().collect::<Vec<_>>().join(" ");
    if let Some(open) = bare.find(VECTOR) {
        let width = bare[open..].chars().filter(char::is_ascii_digit).collect::<String>().parse();
        return match (parse(&bare[..open], alias), width) {
            (Type::Scalar(scalar), Ok(width)) => Type::Vector(scalar, width),
            // What a vector and a `size_t` make has no other name.
            (Type::Size, Ok(width)) => Type::Vector(Ulong, width),
            _ => Type::Other(bare),
        };
    }
    if let Some(of) = bare.strip_prefix("_Atomic(").and_then(|rest| rest.strip_suffix(')')) {
        return parse(of, alias);
    }
    // A type without a name that stands within another.
    let bare = bare.rsplit_once("::").map_or(bare.as_str(), |(_, own)| own).to_string();
    if is_enum {
        return alias(&enumeration(&bare)).unwrap_or(Type::Scalar(Uint));
    }
    named(&bare).or_else(|| alias(&bare)).unwrap_or(Type::Other(bare))
}

/// What an `enum` is known by: its name, or where it has none the line and the column that stand at the end of what clang
/// calls it.
pub fn enumeration(bare: &str) -> String {
    let place: Vec<&str> = bare.trim_end_matches(')').rsplitn(3, ':').collect();
    match &place[..] {
        [column, line, _] => format!("enum {line}:{column}"),
        _ => format!("enum {bare}"),
    }
}

fn pointer(to: Type, spelled: &str) -> Type {
    // The qualifiers of what it points to are those behind the last `*` within.
    let own = spelled.rsplit('*').next().unwrap_or(spelled);
    let space = if own.contains("__global") {
        Space::Global
    } else if own.contains("__constant") {
        Space::Constant
    } else if own.contains("__local") {
        Space::Local
    } else {
        Space::Private
    };
    let is_const = own.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "const");
    // What is behind a `void *` are bytes.
    let to = if to == Type::Void { Type::Scalar(Uchar) } else { to };
    Type::Pointer { to: Box::new(to), space, is_const: is_const || space == Space::Constant }
}

fn named(bare: &str) -> Option<Type> {
    for (scalar, name, _, long) in SCALARS {
        if bare == name || bare == long {
            return Some(Type::Scalar(scalar));
        }
        let width = bare.strip_prefix(name).and_then(|width| width.parse().ok());
        if let Some(width @ (2 | 3 | 4 | 8 | 16)) = width {
            return Some(Type::Vector(scalar, width));
        }
    }
    Some(match bare {
        "void" => Type::Void,
        "bool" | "_Bool" => Type::Bool,
        "size_t" | "uintptr_t" => Type::Size,
        "ptrdiff_t" | "intptr_t" => Type::Scalar(Long),
        "signed char" => Type::Scalar(Char),
        "unsigned" => Type::Scalar(Uint),
        "_Float16" | "__fp16" => Type::Scalar(Half),
        "atomic_int" | "atomic_flag" => Type::INT,
        "atomic_uint" => Type::Scalar(Uint),
        "atomic_long" | "atomic_intptr_t" | "atomic_ptrdiff_t" => Type::Scalar(Long),
        "atomic_ulong" | "atomic_size_t" | "atomic_uintptr_t" => Type::Scalar(Ulong),
        "atomic_float" => Type::Scalar(Float),
        "atomic_double" => Type::Scalar(Double),
        "sampler_t" => Type::Sampler,
        "event_t" => Type::Event,
        "image1d_t" => Type::Image(Shape::One),
        "image1d_buffer_t" => Type::Image(Shape::OneBuffer),
        "image1d_array_t" => Type::Image(Shape::OneArray),
        "image2d_t" => Type::Image(Shape::Two),
        "image2d_array_t" => Type::Image(Shape::TwoArray),
        "image2d_depth_t" => Type::Image(Shape::TwoDepth),
        "image2d_array_depth_t" => Type::Image(Shape::TwoArrayDepth),
        "image3d_t" => Type::Image(Shape::Three),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let alias = |name: &str| (name == "Ball").then(|| Type::Struct("Ball".into()));
        format!("{:?}", parse(text, &alias))
    }

    #[test]
    fn declarators() {
        assert_eq!(read("const __global uchar4 *__private"), read("const __global uchar4 *"));
        assert!(read("const __global uchar4 *__private").contains("space: Global, is_const: true"));
        assert!(read("__global float *const __private").contains("is_const: false"));
        assert_eq!(read("__private unsigned int[3][4]"), "Array(Array(Scalar(Uint), 4), 3)");
        assert_eq!(read("float __attribute__((ext_vector_type(3)))"), "Vector(Float, 3)");
        assert!(
            read("__local float (*)[16]").starts_with("Pointer { to: Array(Scalar(Float), 16), space: Local")
        );
        assert_eq!(read("const __global void *"), read("const __global uchar *"));
        assert_eq!(read("const __global int (*const __private)"), read("const __global int *"));
        let behind = "float __generic * __attribute__((ext_vector_type(2)))";
        assert_eq!(read(behind), read("__generic float2 *"));
        assert!(read("int (*)(int)").starts_with("Other"));
        assert_eq!(read("struct Ball"), "Struct(\"Ball\")");
        assert_eq!(read("__read_only image2d_t"), "Image(Two)");
        assert_eq!(read("volatile __generic _Atomic(unsigned int) *"), read("atomic_uint *"));
        assert_eq!(read("enum mode"), "Scalar(Uint)");
        assert!(read("nonsense").starts_with("Other"));
    }
}
