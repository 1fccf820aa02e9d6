//! A constraint graph for Graphviz.

use ennead::csp::Edge;
use ennead::model::Value;

use super::Csp;

/// The graph in the language of Graphviz; constraints that forbid nothing are dotted.
pub(super) fn text(name: &str, csp: &Csp, edges: &[Edge]) -> String {
    let mut text = format!("graph {} {{\n", quoted(name));
    text += "  node [shape=box, style=rounded];\n";
    for id in csp.ids() {
        let domain: Vec<String> = csp.domain(id).iter().map(Value::to_string).collect();
        let label = format!("{}\n{}", csp.variable(id), domain.join(" "));
        text += &format!("  {id} [label={}];\n", quoted(&label));
    }
    for edge in edges {
        let look = if edge.is_proven() {
            format!("label={}", quoted(&edge.tightness().to_string()))
        } else {
            "style=dotted".to_owned()
        };
        text += &format!("  {} -- {} [{look}];\n", edge.a, edge.b);
    }
    text + "}\n"
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
