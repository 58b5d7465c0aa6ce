import { type EditMarks, type EditTag, withoutMarks } from '@firnline/services/content/edit-marks'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

/** Their text is no part of the page. */
const NOT_SHOWN = new Set(['head', 'script', 'style', 'noscript', 'template'])

/** Fields of a picture or film. Other texts in attributes are put together of several. */
const MEDIA = /\.(?:amplience_id|video_id|alt_text)$/

const html = unified().use(rehypeParse)

/**
 * A preview page with Contentstack's edit tags (`data-cslp`) in place of marks: on each element with a marked text, on the element
 * around all items of a list, and on each item.
 */
export function tagHtml(page: string, marks: EditMarks): string {
  const tagged = new Map<Element, EditTag>()
  const parents = new Map<Element, Element | Root>()
  collect(html.parse(page), { marks, tagged, parents })
  const fields = new Map([...tagged].map(([element, { field }]) => [element, field]))
  for (const [element, field] of listTags(tagged, parents))
    if (!fields.has(element)) fields.set(element, field)
  joinParagraphs(fields, parents)
  return withoutMarks(insert(page, fields))
}

type Found = {
  readonly marks: EditMarks
  readonly tagged: Map<Element, EditTag>
  readonly parents: Map<Element, Element | Root>
}

function collect(parent: Root | Element, found: Found): void {
  for (const child of parent.children) {
    if (child.type !== 'element' || NOT_SHOWN.has(child.tagName)) continue
    found.parents.set(child, parent)
    const tag = tagOf(child, found.marks)
    if (tag !== undefined) found.tagged.set(child, tag)
    collect(child, found)
  }
}

function tagOf({ children, properties }: Element, marks: EditMarks): EditTag | undefined {
  const text = children.map(child => (child.type === 'text' ? child.value : '')).join('')
  const media = marks.read(`${properties.alt ?? ''}${properties.ariaLabel ?? ''}`)
  return marks.read(text)[0] ?? media.find(({ field }) => MEDIA.test(field))
}

/**
 * The tags of lists and their items. A list is the closest element around two or more items, an item the child of it that has
 * this item alone. A text that the page repeats counts where it comes first.
 */
function* listTags(
  tagged: ReadonlyMap<Element, EditTag>,
  parents: ReadonlyMap<Element, Element | Root>,
): Generator<[Element, string]> {
  const first = new Map([...tagged].reverse().map(([element, tag]) => [tag.field, { element, tag }]))
  const found = [...first.values()].flatMap(({ element, tag: { items } }) =>
    items.map(item => ({ item, element })),
  )
  for (const [list, members] of Map.groupBy(found, ({ item }) => listOf(item))) {
    if (members.every(({ item }) => item === members[0]?.item)) continue
    const around = closestAround(
      members.map(({ element }) => element),
      parents,
    )
    if (around === null || around.tagName === 'body') continue
    const children = Map.groupBy(tagged, ([element]) => childAbove(element, around, parents))
    const isOther = ([, { items }]: [Element, EditTag]) =>
      items.length > 0 && !items.some(item => listOf(item) === list)
    // Lists of several entries in one: it belongs to none of them.
    if ([...children].some(([child, inside]) => child !== undefined && inside.every(isOther))) continue
    yield [around, list]
    for (const [child, inside] of Map.groupBy(members, member =>
      childAbove(member.element, around, parents),
    )) {
      const [item, ...others] = new Set(inside.map(member => member.item))
      if (child !== undefined && item !== undefined && others.length === 0) yield [child, item]
    }
  }
}

/** `page.home.de.sections` of `page.home.de.sections.0` */
function listOf(item: string): string {
  return item.slice(0, item.lastIndexOf('.'))
}

/** undefined: the element is the parent itself. */
function childAbove(element: Element, parent: Element, parents: ReadonlyMap<Element, Element | Root>) {
  return ancestors(element, parents).find(ancestor => parents.get(ancestor) === parent)
}

/** From the element itself to the root. */
function ancestors(element: Element, parents: ReadonlyMap<Element, Element | Root>): Element[] {
  const parent = parents.get(element)
  return [element, ...(parent?.type === 'element' ? ancestors(parent, parents) : [])]
}

function closestAround(
  elements: readonly Element[],
  parents: ReadonlyMap<Element, Element | Root>,
): Element | null {
  const [first, ...others] = elements.map(element => ancestors(element, parents))
  return first?.find(ancestor => others.every(path => path.includes(ancestor))) ?? null
}

/** Elements with one and the same tag that are all that their parent has: the tag goes to the parent. */
function joinParagraphs(fields: Map<Element, string>, parents: ReadonlyMap<Element, Element | Root>): void {
  for (const parent of new Set([...fields.keys()].map(element => parents.get(element)))) {
    if (parent?.type !== 'element' || fields.has(parent)) continue
    const children = parent.children.filter(child => child.type === 'element')
    const [field] = children.map(child => fields.get(child))
    if (field === undefined || children.length < 2) continue
    if (children.some(child => fields.get(child) !== field)) continue
    for (const child of children) fields.delete(child)
    fields.set(parent, field)
  }
}

function insert(page: string, fields: ReadonlyMap<Element, string>): string {
  const places = [...fields]
    .flatMap(([element, field]) => {
      const at = element.position?.start.offset
      return at === undefined ? [] : [{ at: at + 1 + element.tagName.length, field }]
    })
    .sort((a, b) => a.at - b.at)
  const pieces: string[] = []
  let from = 0
  for (const { at, field } of places) {
    pieces.push(page.slice(from, at), ` data-cslp="${escapeAttribute(field)}"`)
    from = at
  }
  return [...pieces, page.slice(from)].join('')
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
