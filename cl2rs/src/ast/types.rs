//! The types of OpenCL C, and the parser for clang's spelling of them.

use super::RecordId;

/// The scalar types that have vector types, in the order of their conversion rank.
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
    /// Returns the name in OpenCL C.
    pub fn name(self) -> &'static str {
        SCALARS[self as usize].1
    }

    /// Returns the name in Rust.
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
    /// `size_t`. Its Rust type is `usize` in declarations; expressions compute with `ulong`.
    Size,
    Vector(Scalar, u32),
    Array(Box<Type>, u64),
    Pointer {
        to: Box<Type>,
        space: Space,
        is_const: bool,
    },
    /// A struct or a union, by its declaration.
    Struct(RecordId),
    Image(Shape),
    Sampler,
    Event,
    /// An unsupported type, as clang spells it.
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

    /// Returns `true` for a scalar of a floating-point type.
    pub fn is_float(&self) -> bool {
        matches!(self, Self::Scalar(scalar) if scalar.is_float())
    }

    /// Returns `true` if the type is unsupported, or is an array of or a pointer to an unsupported type.
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

    /// Removes all pointers and arrays from the type.
    pub fn target(&self) -> &Type {
        match self {
            Self::Pointer { to, .. } => to.target(),
            Self::Array(of, _) => of.target(),
            ty => ty,
        }
    }

    /// Returns the name of the type in function names such as `convert_int4`.
    pub fn opencl(&self) -> Option<String> {
        match self {
            Self::Scalar(scalar) => Some(scalar.name().into()),
            Self::Size => Some("ulong".into()),
            Self::Vector(scalar, width) => Some(format!("{}{width}", scalar.name())),
            _ => None,
        }
    }
}

/// Returns the qualifiers of a variable, without those of the type that it points to.
pub fn own_qualifiers(spelled: &str) -> &str {
    spelled.rsplit('*').next().unwrap_or(spelled)
}

/// The name of a type in clang's spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name<'a> {
    /// The name of a typedef.
    Typedef(&'a str),
    /// The name of a struct, a union or an enum.
    Tag(&'a str),
    /// A struct, a union or an enum without a name.
    Unnamed,
}

/// Parses clang's spelling of a type. `alias` returns the type that a name refers to.
pub fn parse(text: &str, alias: &dyn Fn(Name<'_>) -> Option<Type>) -> Type {
    let text = without_positions(text.trim());
    let mut spaced = String::new();
    for c in text.chars() {
        match c {
            '*' | '(' | ')' | '[' | ']' => spaced.extend([' ', c, ' ']),
            c => spaced.push(c),
        }
    }
    parse_tokens(spaced.split_whitespace().collect(), alias).unwrap_or_else(|| {
        Type::Other(match text.find("(*") {
            Some(open) if text.ends_with(')') => format!("pointer to function {}", &text[open..]),
            _ if text.ends_with(']') => format!("array {text}"),
            _ => without_qualifiers(&text.split_whitespace().collect::<Vec<_>>()),
        })
    })
}

const QUALIFIERS: &str = "const volatile restrict __restrict __private __global __local __generic __constant \
    __read_only __write_only __read_write";

fn is_qualifier(word: &str) -> bool {
    QUALIFIERS.split(' ').any(|qualifier| qualifier == word)
}

fn is_tag_kind(word: &str) -> bool {
    matches!(word, "struct" | "union" | "enum")
}

/// Joins the words of a type, without its qualifiers and without `struct`, `union` and `enum`.
fn without_qualifiers(words: &[&str]) -> String {
    let names = words.iter().filter(|word| !is_qualifier(word) && !is_tag_kind(word));
    names.copied().collect::<Vec<_>>().join(" ")
}

/// The word that [`without_positions`] writes for a type without a name.
const UNNAMED: &str = "<unnamed>";

/// Replaces `(unnamed struct at FILE:LINE:COLUMN)`, because a file name may contain any character.
fn without_positions(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(begin) = ["(unnamed ", "(anonymous "].iter().filter_map(|words| rest.find(words)).min() {
        let end = rest[begin..].match_indices(')').map(|(at, _)| begin + at).find(|&end| {
            let mut parts = rest[begin..end].rsplit(':');
            let is_number = |part: Option<&str>| part.is_some_and(|part| part.parse::<u32>().is_ok());
            is_number(parts.next()) && is_number(parts.next())
        });
        let Some(end) = end else { break };
        result += &rest[..begin];
        result += UNNAMED;
        rest = &rest[end + 1..];
    }
    result + rest
}

/// Parses a type, which consists of words and a declarator.
fn parse_tokens(mut tokens: Vec<&str>, alias: &dyn Fn(Name<'_>) -> Option<Type>) -> Option<Type> {
    let is_vector = |window: &[&str]| {
        matches!(window, ["__attribute__", "(", "(", "ext_vector_type", "(", _, ")", ")", ")"])
    };
    // clang may write the attribute of a vector after the pointers to it.
    let attribute = tokens.windows(9).position(is_vector);
    let width = attribute.and_then(|at| tokens.drain(at..at + 9).nth(5));
    let is_end = |token: &&str| matches!(*token, "*" | "(" | "[");
    let mut end = tokens.iter().position(is_end).unwrap_or(tokens.len());
    let ty = match &tokens[..end] {
        [.., "_Atomic"] => {
            let begin = end + 1;
            end += closing(&tokens[end..])? + 1;
            parse_tokens(tokens[begin..end - 1].to_vec(), alias)?
        }
        words => parse_words(words, alias),
    };
    let ty = match (ty, width) {
        (ty, None) => ty,
        (Type::Scalar(scalar), Some(width)) => Type::Vector(scalar, width.parse().ok()?),
        // clang spells the type of an operation on a vector and a `size_t` this way.
        (Type::Size, Some(width)) => Type::Vector(Ulong, width.parse().ok()?),
        (_, Some(width)) => Type::Other(without_qualifiers(&tokens[..end]) + width),
    };
    parse_declarator(ty, &tokens[..end], &tokens[end..])
}

/// Returns the index of the parenthesis that closes the first one.
fn closing(tokens: &[&str]) -> Option<usize> {
    let mut depth = 0;
    tokens.iter().position(|token| {
        depth += i32::from(*token == "(") - i32::from(*token == ")");
        depth == 0
    })
}

/// Applies a declarator to `ty`, which has the given qualifiers. Returns `None` if the declarator is that of a function.
fn parse_declarator(ty: Type, qualifiers: &[&str], tokens: &[&str]) -> Option<Type> {
    match tokens {
        [] => Some(ty),
        ["*", rest @ ..] => {
            let count = rest.iter().take_while(|word| is_qualifier(word)).count();
            parse_declarator(pointer(ty, qualifiers), &rest[..count], &rest[count..])
        }
        ["[", len, "]", rest @ ..] => {
            let of = parse_declarator(ty, qualifiers, rest)?;
            Some(Type::Array(Box::new(of), len.parse().ok()?))
        }
        // `int (*)[4]`: a pointer to arrays.
        ["(", inner @ ..] if inner.contains(&"*") => {
            let close = closing(tokens)?;
            let of = parse_declarator(ty, qualifiers, &tokens[close + 1..])?;
            parse_declarator(of, qualifiers, &tokens[1..close])
        }
        [word, rest @ ..] if is_qualifier(word) => parse_declarator(ty, qualifiers, rest),
        _ => None,
    }
}

/// Parses the words of a type without its declarator.
fn parse_words(words: &[&str], alias: &dyn Fn(Name<'_>) -> Option<Type>) -> Type {
    let bare = without_qualifiers(words);
    let name = bare.rsplit_once("::").map_or(bare.as_str(), |(_, unqualified)| unqualified);
    let found = if bare.ends_with(UNNAMED) {
        alias(Name::Unnamed)
    } else if words.iter().any(|word| is_tag_kind(word)) {
        alias(Name::Tag(name))
    } else {
        // A typedef in the source may shadow a type of OpenCL C.
        alias(Name::Typedef(name)).or_else(|| named(name))
    };
    found.unwrap_or(Type::Other(bare))
}

fn pointer(to: Type, qualifiers: &[&str]) -> Type {
    let space = qualifiers.iter().find_map(|word| match *word {
        "__global" => Some(Space::Global),
        "__constant" => Some(Space::Constant),
        "__local" => Some(Space::Local),
        _ => None,
    });
    let is_const = qualifiers.contains(&"const") || space == Some(Space::Constant);
    // A `void *` points to bytes.
    let to = if to == Type::Void { Type::Scalar(Uchar) } else { to };
    Type::Pointer { to: Box::new(to), space: space.unwrap_or(Space::Private), is_const }
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
        "atomic_flag" => Type::INT,
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
        _ => match named(bare.strip_prefix("atomic_")?)? {
            Type::Size => Type::Scalar(Ulong),
            ty => ty,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let alias = |name: Name<'_>| match name {
            Name::Tag("Ball") => Some(Type::Struct(RecordId(7))),
            Name::Tag("mode") => Some(Type::Scalar(Uint)),
            _ => None,
        };
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
        let trailing = "float __generic * __attribute__((ext_vector_type(2)))";
        assert_eq!(read(trailing), read("__generic float2 *"));
        assert!(read("int (*)(int)").starts_with("Other") && read("void (*)()").starts_with("Other"));
        assert_eq!(read("int (*[4])[3]").replacen("Array(", "", 1), format!("{}, 4)", read("int (*)[3]")));
        assert_eq!(read("float *(*const)[2]").matches("Pointer").count(), 2);
        assert_eq!(read("struct Ball"), "Struct(RecordId(7))");
        assert_eq!(read("__read_only image2d_t"), "Image(Two)");
        assert_eq!(read("volatile __generic _Atomic(unsigned int) *"), read("atomic_uint *"));
        assert_eq!(read("enum mode"), "Scalar(Uint)");
        assert!(read("nonsense").starts_with("Other"));
    }
}
