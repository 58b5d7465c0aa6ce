import type { EditMarks } from '../edit-marks.ts'
import type { Entries, EntryQuery } from './delivery.ts'

/** Fields with texts that pages show, in any content type; with a dot where the name alone says too little. */
const SHOWN = new Set([
  ...['title', 'display_title', 'clp_display_title', 'eyebrow', 'headline', 'header', 'product_header'],
  ...['content', 'intro', 'body', 'text', 'summary', 'tagline', 'description', 'main_content', 'note'],
  ...['question', 'answer', 'alt_text', 'caption', 'source', 'quote', 'items', 'columns', 'cells', 'label'],
  ...['button_text', 'ctaCopy', 'link_text', 'consent', 'button', 'success', 'numbers.value', 'specs.value'],
  ...['role', 'bio', 'discipline', 'home', 'results', 'line.name', 'place', 'season', 'snow', 'stations'],
])

/** Groups for search engines, filters and variants. */
const NOT_SHOWN = new Set(['seo', 'filters', '_applied_variants'])

/** A type and a field whose titles are keys of messages. */
const MESSAGES = { type: 'display_text', list: 'display_text_input' }

/** Types whose texts are names, values or settings. */
const SETTINGS = new Set([
  ...['brand_settings', 'color_group', 'regions', 'redirect', 'search', 'duplicate_display_text'],
  ...['hide_product_attributes', 'automated_related_products_config'],
])

/** Its lists are of terms, of which a page shows a few in places of their own. */
const TERMS = 'manage_product_attributes'

/** The media of a picture or film is edited where its alternative text is shown. */
const MEDIA = ['amplience_id', 'video_id']

/** The same entries, with a mark on each text that pages show. */
export function markEntries(entries: Entries, marks: EditMarks): Entries {
  return {
    async entries(question) {
      const found = await entries.entries(question)
      return Promise.all(
        found.map(async entry => (isEntry(entry) ? await markEntry(entry, question, marks) : entry)),
      )
    },
    async entry(question) {
      const entry = await entries.entry(question)
      return isEntry(entry) ? markEntry(entry, question, marks) : entry
    },
  }
}

async function markEntry(
  entry: Entry,
  { contentType, language }: Pick<EntryQuery, 'contentType' | 'language'>,
  marks: EditMarks,
): Promise<Fields> {
  // Loaded with the first preview, as a shop may never have one.
  const { addEditableTags } = await import('@contentstack/utils')
  // Writes the tags of its fields into the entry, and into those that it refers to.
  addEditableTags(entry, contentType, true, textOf(entry, 'locale') ?? language)
  return markFields(entry, { marks, contentType, path: [], items: [] })
}

type Place = {
  readonly marks: EditMarks
  readonly contentType: string
  /** Names of fields, without positions in lists. */
  readonly path: readonly string[]
  readonly items: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>
type Entry = Fields & { readonly uid: string }

function markFields(fields: Fields, place: Place): Fields {
  const media = MEDIA.find(name => textOf(fields, name))
  const marked = Object.entries(fields).map(([name, value]) => {
    const tagged = name === 'alt_text' && media !== undefined ? media : name
    return [
      name,
      markValue(value, { ...place, path: [...place.path, name] }, key => tagOf(fields, tagged + key)),
    ]
  })
  return Object.fromEntries(marked.filter(([name]) => name !== '$'))
}

/** `tag`: of the field with nothing, of an item of its list with `__0`. */
function markValue(value: unknown, place: Place, tag: (key: string) => string | null): unknown {
  if (typeof value === 'string') return markText(value, place, tag(''))
  if (Array.isArray(value)) return value.map((item, at) => markItem(item, place, tag(`__${at}`)))
  if (!isFields(value)) return value
  return value.type === 'doc' ? markRichText(value, place, tag('')) : markFields(value, place)
}

function markItem(item: unknown, given: Place, tag: string | null): unknown {
  const place =
    tag === null || given.contentType === TERMS ? given : { ...given, items: [...given.items, tag] }
  if (typeof item === 'string') return markText(item, place, tag)
  if (!isFields(item)) return item
  const contentType = textOf(item, '_content_type_uid')
  return markFields(item, contentType === undefined ? place : { ...place, contentType, path: [] })
}

/** Paragraphs are elements of their own, so each has the mark. */
function markText(text: string, place: Place, field: string | null): string {
  if (field === null || text.trim() === '' || !isShown(place)) return text
  const mark = place.marks.mark({ field, items: place.items })
  return text
    .split(/(\n\s*\n)/)
    .map(part => (part.trim() === '' ? part : part + mark))
    .join('')
}

/** `node`: of the JSON Rich Text Editor. */
function markRichText({ $: _, ...node }: Fields, place: Place, field: string | null): Fields {
  const { text, children } = node
  const mark = (child: unknown) => (isFields(child) ? markRichText(child, place, field) : child)
  return {
    ...node,
    ...(typeof text === 'string' && { text: markText(text, place, field) }),
    ...(Array.isArray(children) && { children: children.map(mark) }),
  }
}

function isShown({ contentType, path }: Place): boolean {
  if (SETTINGS.has(contentType) || path.some(name => NOT_SHOWN.has(name))) return false
  const name = path.at(-1) ?? ''
  if (contentType === MESSAGES.type || path.includes(MESSAGES.list)) return name === 'text'
  return SHOWN.has(name) || SHOWN.has(path.slice(-2).join('.'))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEntry(value: unknown): value is Entry {
  return isFields(value) && typeof value.uid === 'string'
}

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The vendor's tag of a field; null: the field has none. */
function tagOf({ $: tags }: Fields, key: string): string | null {
  const tag = isFields(tags) ? tags[key] : null
  return isFields(tag) ? (textOf(tag, 'data-cslp') ?? null) : null
}
