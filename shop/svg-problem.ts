import { Parser } from 'htmlparser2'

/** What an SVG file has that may run code or load other files, as the end of a sentence; null: nothing. */
export function svgProblem(svg: string): string | null {
  let problem: string | null = null
  let isDrawn = false
  // Of the style element that is open; text comes in pieces.
  let styles: string | null = null
  const note = (found: string | null) => {
    problem ??= found
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = nameOf(name)
        isDrawn ||= element === 'svg'
        if (element === 'style') styles ??= ''
        note(elementProblem(element))
        for (const [attribute, value] of Object.entries(attributes)) note(attributeProblem(attribute, value))
      },
      ontext(text) {
        if (styles !== null) styles += text
      },
      onclosetag(name) {
        if (styles === null || nameOf(name) !== 'style') return
        note(styleProblem(styles))
        styles = null
      },
      onprocessinginstruction(_, text) {
        if (!/^\?xml\s|^!doctype svg\b[^[]*$/i.test(text))
          note('has a document type or stylesheet of its own')
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return isDrawn ? problem : 'is no SVG'
}

const ACTIVE = [
  'script',
  'foreignobject',
  'iframe',
  'handler',
  'animate',
  'set',
  'audio',
  'video',
  'embed',
  'object',
]

function elementProblem(element: string): string | null {
  return ACTIVE.includes(element) ? `has an element <${element}>` : null
}

function attributeProblem(attribute: string, value: string): string | null {
  const name = nameOf(attribute)
  if (name.startsWith('on')) return `has an event handler (${attribute})`
  const loads = name === 'href' || name === 'src'
  if (loads && !/^\s*(?:#|data:image\/(?:png|jpeg|webp|avif);)/i.test(value))
    return `refers to another file (${value})`
  return name === 'xml:base' ? 'has a base address' : styleProblem(value)
}

/** `url(#a)` is of the file itself. */
function styleProblem(value: string): string | null {
  if (/@import|\\/i.test(value)) return 'has styles that load others'
  const [, address] = /url\(\s*['"]?(?!#)([^)'"]*)/i.exec(value) ?? []
  return address === undefined || /^data:(?:image|font)\//i.test(address)
    ? null
    : `refers to another file (${address})`
}

/** Without a prefix such as `xlink:`. */
const nameOf = (name: string) =>
  name.toLowerCase() === 'xml:base' ? 'xml:base' : name.replace(/^.*:/, '').toLowerCase()
