//! A constraint graph in the language of Graphviz.

use super::Graph;

/// The graph; constraints that forbid nothing are dotted.
pub fn dot(graph: &Graph) -> String {
    let mut text = format!("graph {} {{\n", quoted(&graph.title));
    text += "  node [shape=box, style=rounded];\n";
    for (id, variable) in graph.variables.iter().enumerate() {
        let label = format!("{}\n{}", variable.name, variable.domain);
        text += &format!("  x{id} [label={}];\n", quoted(&label));
    }
    for constraint in &graph.constraints {
        let look = if constraint.tightness > 0.0 {
            let width = 0.8 + 4.0 * constraint.tightness;
            format!("label=\"{:.3}\", penwidth={width:.1}", constraint.tightness)
        } else {
            "style=dotted".to_owned()
        };
        text += &format!("  x{} -- x{} [{look}];\n", constraint.a, constraint.b);
    }
    text + "}\n"
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
