import { randomBytes } from 'node:crypto'

/** What merchandisers keep of an engine under ids of its own: synonyms, curations. */
export type RecordStore<Item> = {
  readonly records: ReadonlyMap<string, Item>
  /** Returns the new record's id. */
  add(item: Item): string
  /** False: there is none with this id. */
  replace(id: string, item: Item): boolean
  remove(id: string): boolean
  /** Puts these in the place of all there are, under the ids they had. */
  load(kept: ReadonlyMap<string, Item>): void
}

/** @param prefix of ids, such as `syn` */
export function createRecordStore<Item>(prefix: string, onChange: () => void): RecordStore<Item> {
  const records = new Map<string, Item>()
  return {
    records,
    add(item) {
      const id = `${prefix}-${randomBytes(12).toString('hex')}`
      records.set(id, item)
      onChange()
      return id
    },
    replace(id, item) {
      if (!records.has(id)) return false
      records.set(id, item)
      onChange()
      return true
    },
    remove(id) {
      const removed = records.delete(id)
      if (removed) onChange()
      return removed
    },
    load(kept) {
      records.clear()
      for (const [id, item] of kept) records.set(id, item)
      onChange()
    },
  }
}
