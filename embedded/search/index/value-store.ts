import type { FieldValue, Value } from '../engine/document.ts'
import { grow } from './arrays.ts'

/** Values written recently; equal ones are stored once: categories, attributes, stores. */
const MAX_SHARED = 4_000
const MAX_RECENT = 1_000
/** In letters; longer values are rarely equal. */
const MAX_SHARED_LENGTH = 300
/** Bytes of a chunk; chunks are never moved, and values do not cross them. A document has at most 100 KB. */
const CHUNK = 2 ** 18
const SPACE = ' '

/** Values of fields, numbered and stored as bytes of JSON. */
export function createValueStore() {
  const chunks: Buffer[] = []
  let used = 0
  /** By number, the position of the first byte; that of the next number is the end. */
  let starts = new Uint32Array(1024)
  let size = 0
  /** The numbers of values that were written recently; lists by their JSON. */
  const sharedValues = new Map<Value | null, number>()
  const sharedLists = new Map<string, number>()
  /** Short values that were read recently, by number. */
  const recent = new Map<number, FieldValue>()

  function write(json: string): number {
    const length = Buffer.byteLength(json)
    if (chunks.length * CHUNK - used < length) {
      used = chunks.length * CHUNK
      // Spaces after a value are no part of it.
      chunks.push(Buffer.alloc(CHUNK, SPACE))
    }
    chunks.at(-1)?.write(json, used % CHUNK)
    if (size + 1 >= starts.length) starts = grow(starts, size + 2)
    starts[size] = used
    used += length
    size += 1
    starts[size] = used
    return size - 1
  }

  function addShared<Key>(shared: Map<Key, number>, key: Key, value: FieldValue): number {
    const known = shared.get(key)
    if (known !== undefined) return known
    const number = write(typeof key === 'string' && typeof value === 'object' ? key : JSON.stringify(value))
    if (shared.size === MAX_SHARED) shared.clear()
    shared.set(key, number)
    return number
  }

  function parse(number: number): FieldValue {
    const start = starts[number] ?? 0
    const chunk = chunks[Math.floor(start / CHUNK)]
    if (chunk === undefined) throw new Error(`No value has the number ${number}.`)
    const from = start % CHUNK
    return JSON.parse(chunk.toString('utf8', from, from + (starts[number + 1] ?? 0) - start))
  }

  return {
    size: (): number => size,
    /** Returns the value’s number. */
    add(value: FieldValue): number {
      if (typeof value !== 'object' || value === null)
        return typeof value === 'string' && value.length > MAX_SHARED_LENGTH
          ? write(JSON.stringify(value))
          : addShared(sharedValues, value, value)
      const json = JSON.stringify(value)
      return json.length > MAX_SHARED_LENGTH ? write(json) : addShared(sharedLists, json, value)
    },
    read(number: number): FieldValue {
      const known = recent.get(number)
      if (known !== undefined) return known
      const value = parse(number)
      if ((starts[number + 1] ?? 0) - (starts[number] ?? 0) > MAX_SHARED_LENGTH) return value
      if (recent.size === MAX_RECENT) recent.clear()
      recent.set(number, value)
      return value
    },
  }
}
