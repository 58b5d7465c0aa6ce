import type { Document } from './document.ts'
import type { FieldValue, Value } from './value.ts'

/** What many documents say alike is kept once. What is longer is hardly said twice, and lies in bytes. */
const LONGEST_SHARED = 40
const LONGEST_TEXT = 200
const MOST_SHARED = 20_000

/** A text as bytes, a list as bytes of JSON. */
type Kept = FieldValue | Buffer | { readonly list: Buffer }

const sharedNames = new Map<string, readonly string[]>()
const sharedTexts = new Map<string, string>()
const sharedLists = new Map<string, readonly Value[]>()

/** A document as an engine holds many, in a third of the memory. Each reading of its fields makes a new map: read once. */
export function packed(document: Document): Document {
  return new PackedDocument(document)
}

/** A class, since an object with a function of its own would keep the memory that it is to spare. */
class PackedDocument implements Document {
  readonly id: string
  readonly #names: readonly string[]
  readonly #values: readonly Kept[]

  constructor({ id, fields }: Document) {
    const names = [...fields.keys()]
    this.id = id
    this.#names = share(sharedNames, names.join(' '), names)
    this.#values = Array.from(fields.values(), pack)
  }

  get fields(): ReadonlyMap<string, FieldValue> {
    return new Map(this.#names.map((name, at) => [name, unpack(this.#values[at])]))
  }
}

/** With its fields at hand. */
export function opened({ id, fields }: Document): Document {
  return { id, fields }
}

function pack(value: FieldValue): Kept {
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT) return Buffer.from(value)
    return value.length > LONGEST_SHARED ? value : share(sharedTexts, value, value)
  }
  if (value === null || typeof value === 'number') return value
  const key = JSON.stringify(value)
  return key.length > LONGEST_SHARED * 4 ? { list: Buffer.from(key) } : share(sharedLists, key, value)
}

function unpack(kept: Kept | undefined): FieldValue {
  if (Buffer.isBuffer(kept)) return kept.toString()
  return typeof kept === 'object' && kept !== null && 'list' in kept
    ? JSON.parse(kept.list.toString())
    : (kept ?? null)
}

function share<Item>(known: Map<string, Item>, key: string, item: Item): Item {
  const former = known.get(key)
  if (former !== undefined) return former
  if (known.size >= MOST_SHARED) known.clear()
  known.set(key, item)
  return item
}
