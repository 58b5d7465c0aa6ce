import type { Document, FieldValue } from '../engine/document.ts'
import { grow } from './arrays.ts'
import { createValueStore } from './value-store.ts'

/** Field names in order, and the numbers of the fields. */
type Shape = { readonly names: readonly string[]; readonly fields: readonly number[] }
const NO_SHAPE: Shape = { names: [], fields: [] }

/** Documents in numbered slots. A document is its shape and the numbers of its values, the id first. */
export type DocumentStore = ReturnType<typeof createDocumentStore>

export function createDocumentStore() {
  const values = createValueStore()
  const fieldNumbers = new Map<string, number>()
  const shapes: Shape[] = []
  const shapeNumbers = new Map<string, number>()
  /** Of a document: the number of its shape, then those of its values. */
  let cells = new Uint32Array(1024)
  let usedCells = 0
  /** By slot, the position of its document’s cells plus 1; 0 for empty slots. */
  let positions = new Uint32Array(256)
  let slots = 0

  function fieldNumber(name: string): number {
    const known = fieldNumbers.get(name)
    if (known !== undefined) return known
    fieldNumbers.set(name, fieldNumbers.size)
    return fieldNumbers.size - 1
  }

  function shapeOf(names: readonly string[]): number {
    const key = names.join(' ')
    const known = shapeNumbers.get(key)
    if (known !== undefined) return known
    shapeNumbers.set(key, shapes.length)
    return shapes.push({ names, fields: names.map(fieldNumber) }) - 1
  }

  /** The position of the document’s cells; of an empty slot, -1. */
  const positionOf = (slot: number) => (positions[slot] ?? 0) - 1
  const shapeAt = (position: number) => shapes[cells[position] ?? 0] ?? NO_SHAPE
  const idAt = (position: number) => String(values.read(cells[position + 1] ?? 0))

  return {
    /** Including empty slots. */
    slots: (): number => slots,
    has: (slot: number): boolean => positionOf(slot) >= 0,
    /** Undefined while no document has the field. */
    fieldNumber: (name: string): number | undefined => fieldNumbers.get(name),
    /** Returns the document’s slot. */
    add({ id, fields }: Document): number {
      const position = usedCells
      usedCells += 2 + fields.size
      if (usedCells > cells.length) cells = grow(cells, usedCells)
      cells[position] = shapeOf([...fields.keys()])
      cells[position + 1] = values.add(id)
      let at = position + 2
      for (const value of fields.values()) {
        cells[at] = values.add(value)
        at += 1
      }
      if (slots === positions.length) positions = grow(positions, slots + 1)
      positions[slots] = position + 1
      slots += 1
      return slots - 1
    },
    /** Empties the slot. */
    remove(slot: number): void {
      positions[slot] = 0
    },
    /** @param wanted fields; all by default */
    read(slot: number, wanted?: ReadonlyMap<string, unknown>): Document {
      const position = positionOf(slot)
      if (position < 0) throw new Error(`The slot ${slot} is empty.`)
      const fields = new Map<string, FieldValue>()
      shapeAt(position).names.forEach((name, at) => {
        if (wanted === undefined || wanted.has(name))
          fields.set(name, values.read(cells[position + 2 + at] ?? 0))
      })
      return { id: idAt(position), fields }
    },
    /** A single field of a document; undefined when it is missing. */
    readField(slot: number, field: string): FieldValue | undefined {
      const position = positionOf(slot)
      if (field === 'id') return idAt(position)
      const at = shapeAt(position).names.indexOf(field)
      return at < 0 ? undefined : values.read(cells[position + 2 + at] ?? 0)
    },
    readValue: values.read,
    /** The numbers of a document’s fields, and those of their values. */
    eachValue(slot: number, show: (field: number, value: number) => void): void {
      const position = positionOf(slot)
      if (position < 0) return
      const { fields } = shapeAt(position)
      for (let at = 0; at < fields.length; at += 1) show(fields[at] ?? 0, cells[position + 2 + at] ?? 0)
    },
  }
}
