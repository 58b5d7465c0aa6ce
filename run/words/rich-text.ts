import { type Fields, isFields } from '../content/check/content-folder.ts'
import type { Paragraph } from '../content/check/walk.ts'

/**
 * A paragraph's text, in which nodes of their own are numbered tags, in the order in which they begin: a marked or linked
 * text is `<1>…</1>`, a node without text `<2/>`.
 */
export function textOfParagraph(paragraph: Paragraph): string {
  const numbered = numberedNodes(paragraph)
  return textOfNodes(paragraph.children, node => numbered.indexOf(node) + 1)
}

/**
 * The text of a paragraph in another language, with the original's numbers: those of nodes with the same marks, type and
 * attributes. null: it has other nodes than the original.
 */
export function textInLanguage(original: Paragraph, own: Paragraph): string | null {
  const left = numberedNodes(original).map((node, index) => ({ kind: kindOf(node), number: index + 1 }))
  const numbers = new Map<Fields, number>()
  for (const node of numberedNodes(own)) {
    const found = left.findIndex(({ kind }) => kind === kindOf(node))
    const [same] = found === -1 ? [] : left.splice(found, 1)
    if (same === undefined) return null
    numbers.set(node, same.number)
  }
  return left.length === 0 ? textOfNodes(own.children, node => numbers.get(node) ?? 0) : null
}

function textOfNodes(nodes: readonly unknown[], numberOf: (node: Fields) => number): string {
  const texts = nodes.filter(isFields).map(node => {
    if (isPlain(node)) return String(node.text)
    const text = typeof node.text === 'string' ? node.text : textOfNodes(childrenOf(node), numberOf)
    const number = numberOf(node)
    return text === '' ? `<${number}/>` : `<${number}>${text}</${number}>`
  })
  return texts.join('')
}

/** What a node is, without its words and its uid, of which each language has its own. */
function kindOf({ text, children, uid, ...rest }: Fields): string {
  return JSON.stringify(rest)
}

/** The paragraph with another text, whose tags stand for the paragraph's own nodes and are nested as they are. */
export function withText(paragraph: Paragraph, text: string): Paragraph {
  const nodes = toNodes(text, numberedNodes(paragraph))
  // Editors expect text on both sides of a link.
  const isText = (node: Fields | undefined) => typeof node?.text === 'string'
  const before = isText(nodes[0]) ? [] : [{ text: '' }]
  const after = isText(nodes.at(-1)) ? [] : [{ text: '' }]
  return { ...paragraph, children: [...before, ...nodes, ...after] }
}

function toNodes(text: string, numbered: readonly Fields[]): Fields[] {
  const nodes: Fields[] = []
  let rest = text
  while (rest !== '') {
    const [opening, number = '', ending] = /<(\d+)(\/?)>/.exec(rest) ?? []
    const node = numbered[Number(number) - 1]
    if (opening === undefined || node === undefined) {
      nodes.push({ text: rest })
      break
    }
    const start = rest.indexOf(opening)
    if (start > 0) nodes.push({ text: rest.slice(0, start) })
    const closing = ending === '/' ? '' : `</${number}>`
    const end = rest.indexOf(closing, start + opening.length)
    const within = rest.slice(start + opening.length, end)
    if (ending === '/') nodes.push(node)
    else if (typeof node.text === 'string') nodes.push({ ...node, text: within })
    else nodes.push({ ...node, children: toNodes(within, numbered) })
    rest = rest.slice(end + closing.length)
  }
  return nodes
}

function numberedNodes({ children }: Paragraph): Fields[] {
  return children
    .filter(isFields)
    .flatMap(node => (isPlain(node) ? [] : [node, ...numberedNodes({ children: childrenOf(node) })]))
}

/** Text without marks. */
function isPlain(node: Fields): boolean {
  return typeof node.text === 'string' && Object.keys(node).every(key => key === 'text')
}

function childrenOf({ children }: Fields): readonly unknown[] {
  return Array.isArray(children) ? children : []
}
