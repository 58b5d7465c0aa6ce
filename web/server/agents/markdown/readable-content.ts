import type { Element, ElementContent } from 'hast'
import { MEDIA_SEGMENTS } from '../../paths.ts'

/** What is for the eye, the pointer or the keyboard alone. */
const DROPPED: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'video', 'dialog'],
  ...['button', 'input', 'label', 'select', 'textarea'],
]

/**
 * A page's content without controls, hidden elements, forms and repeated pictures. `base`: the URL that relative ones belong to;
 * null: they stay.
 */
export function readableContent(nodes: readonly ElementContent[], base: string | null): ElementContent[] {
  const shown = new Set<string>()

  function readable(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || isHidden(node) || isToolbox(node)) return []
    if (node.tagName === 'form') return spaced(choicesIn(node))
    if (node.tagName === 'img') return picture(node)
    if (node.tagName === 'dl') return [element('ul', pairsIn(node).map(toListItem))]
    const children = spaced(node.children.flatMap(readable))
    if (node.tagName === 'a') return link(node, children)
    return isEmptyItem(node, children) ? [] : [{ ...node, children }]
  }

  function toListItem([term, ...descriptions]: Element[]): Element {
    const name = term === undefined ? [] : [element('strong', [text(`${textOf(term)}:`)]), text(' ')]
    return element('li', [...name, ...spaced(descriptions.flatMap(one => one.children.flatMap(readable)))])
  }

  /** Left out: a link without text, and one to a larger picture, of which the picture stays. */
  function link(node: Element, children: ElementContent[]): ElementContent[] {
    const { href } = node.properties
    if (typeof href !== 'string' || !children.some(hasContent)) return []
    if (isMedia(href)) return children.filter(isPicture)
    return [{ ...node, properties: { href: absolute(href) }, children }]
  }

  function picture({ properties: { src, alt } }: Element): ElementContent[] {
    if (typeof src !== 'string' || typeof alt !== 'string' || alt === '' || shown.has(alt)) return []
    shown.add(alt)
    const properties = { src: absolute(withoutTransform(src)), alt }
    return [{ type: 'element', tagName: 'img', properties, children: [] }]
  }

  function absolute(url: string): string {
    return base !== null && URL.canParse(url, base) ? new URL(url, base).href : url
  }

  return spaced(nodes.flatMap(readable))
}

function isHidden({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, popover } = properties
  if (DROPPED.includes(tagName)) return true
  return (
    (hidden !== undefined && hidden !== null && hidden !== false) || ariaHidden === 'true' || popover != null
  )
}

/** Something to unfold that has a button inside, such as the networks to share on. */
function isToolbox(node: Element): boolean {
  return node.tagName === 'details' && elementsIn(node).some(({ tagName }) => tagName === 'button')
}

/** Of a form only what it lets choose from: a name, and a list of options. */
function choicesIn(form: Element): ElementContent[] {
  return elementsIn(form)
    .filter(({ tagName }) => tagName === 'fieldset')
    .flatMap(fieldset => {
      const inside = elementsIn(fieldset)
      const options = inside.filter(
        one =>
          one.tagName === 'label' && elementsIn(one).some(({ properties }) => properties.type === 'radio'),
      )
      const legend = inside.find(({ tagName }) => tagName === 'legend')
      if (legend === undefined || options.length === 0) return []
      return [
        element('p', [text(textOf(legend))]),
        element(
          'ul',
          options.map(option => element('li', [text(textOf(option))])),
        ),
      ]
    })
}

/** Each term with its descriptions. */
function pairsIn(list: Element): Element[][] {
  const pairs: Element[][] = []
  for (const part of elementsIn(list)) {
    if (part.tagName === 'dt') pairs.push([part])
    else if (part.tagName === 'dd') pairs.at(-1)?.push(part)
  }
  return pairs
}

function isEmptyItem({ tagName }: Element, children: readonly ElementContent[]): boolean {
  return ['li', 'ul', 'ol', 'p'].includes(tagName) && !children.some(hasContent)
}

function elementsIn(node: Element): Element[] {
  return node.children.flatMap(child => (child.type === 'element' ? [child, ...elementsIn(child)] : []))
}

function textOf(node: Element): string {
  const parts = node.children.map(child => {
    if (child.type === 'text') return child.value
    return child.type === 'element' && !isHidden(child) ? textOf(child) : ''
  })
  const joined = parts.join(' ').replace(/\s+/g, ' ').trim()
  return joined.replace(/\( /g, '(').replace(/ \)/g, ')')
}

/** Elements that stand apart by style alone get a space between them. */
function spaced(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1]
    const isAdjacent = before?.type === 'element' && node.type === 'element'
    return isAdjacent && hasContent(before) ? [text(' '), node] : [node]
  })
}

/** A picture of the media service in one size, whatever size the page shows. */
function withoutTransform(src: string): string {
  return isMedia(src) ? `${src.split('?')[0]}?w=1200&fmt=jpg` : src
}

function isMedia(url: string): boolean {
  return MEDIA_SEGMENTS.includes(url.split('/')[1] ?? '')
}

function isPicture(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(isPicture))
}

function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasContent))
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
