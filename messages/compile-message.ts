import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** Compiles a text in ICU MessageFormat: a string where it has no arguments. Throws where it is not well-formed. `<` is text. */
export function compileMessage(text: string): CompiledMessage {
  return compile(text.replaceAll('<', "'<'"))
}

/** The names of the arguments that a message takes. */
export function argumentsOf(message: CompiledMessage): string[] {
  return [...new Set(namesIn(message))].toSorted()
}

/** Nodes are texts, or arrays of a name and what is chosen by its value: `['count', 2, { one: [...], other: [...] }]`. */
function namesIn(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return []
  return nodes.filter(Array.isArray).flatMap(([name, , options]) => {
    const chosen = typeof options === 'object' && options !== null ? Object.values(options) : []
    return [String(name), ...chosen.flatMap(namesIn)]
  })
}
