//! The beginnings of a picture, and text that is safe in it.

/// Opens a picture with a title for those who do not see it.
pub(crate) fn open(width: f64, height: f64, title: &str, style: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.1} {height:.1}\" \
         role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">{title}</title>\n\
         <style>\n{style}</style>\n"
    )
}

/// Text with the characters replaced that have a meaning in XML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
