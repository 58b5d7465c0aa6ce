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
  if (name === 'xml:base') return 'has a base address'
  // HTML within an SVG can load by elements and attributes that an SVG does not have.
  if (/^xmlns(?::|$)/i.test(attribute) && /xhtml/i.test(value)) return 'has elements of HTML'
  return IS_TEXT.test(attribute) ? null : styleProblem(value)
}

/** Attributes whose value a browser does not read as a style. */
const IS_TEXT = /^(?:id|class|d|points|data-.*|aria-.*|xmlns.*|(?!xlink:|xml:).*:.*)$/i

/** Functions of CSS that load nothing, besides `url`, whose address is checked. */
const HARMLESS =
  /^(?:url|rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|var|calc|min|max|clamp|matrix(?:3d)?|(?:translate|rotate|scale|skew)(?:[xyz]|3d)?|perspective|cubic-bezier|steps|(?:repeating-)?(?:linear|radial|conic)-gradient|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|circle|ellipse|inset|polygon|path|not|is|where|nth-(?:last-)?(?:child|of-type)|lang)$/

/** `url(#a)` is of the file itself. */
function styleProblem(value: string): string | null {
  if (/@import|\\/i.test(value)) return 'has styles that load others'
  for (const [, written = ''] of value.matchAll(/url\(\s*['"]?([^)'"]*)/gi)) {
    const address = written.trim()
    if (!/^(?:#|$|data:(?:image|font)\/)/i.test(address)) return `refers to another file (${address})`
  }
  const other = [...value.matchAll(/([\w-]+)\(/g)].find(([, name = '']) => !HARMLESS.test(name.toLowerCase()))
  return other === undefined ? null : `has a style with a function that may load others (${other[1]})`
}

/** Without a prefix such as `xlink:`. */
const nameOf = (name: string) =>
  name.toLowerCase() === 'xml:base' ? 'xml:base' : name.replace(/^.*:/, '').toLowerCase()
