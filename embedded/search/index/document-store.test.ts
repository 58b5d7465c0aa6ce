import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Document } from '../engine/document.ts'
import { createDocumentStore } from './document-store.ts'

it('returns documents as they were added', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'grapheme', minLength: 200, maxLength: 2_000 }),
    fc.constantFrom('', 'us', 'line\nbreak', '\ud835'),
  )
  const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }).map(Number), fc.integer())
  const fieldValue = fc.oneof(value, fc.constant(null), fc.array(value, { maxLength: 6 }))
  const fields = fc.dictionary(fc.constantFrom('title', 'body', 'sku', 'price'), fieldValue)
  const documents = fc.array(fc.record({ id: fc.string(), fields }), { maxLength: 40 })
  fc.assert(
    fc.property(documents, list => {
      const store = createDocumentStore()
      const added = list.map(({ id, fields }): Document => ({ id, fields: new Map(Object.entries(fields)) }))
      expect(added.map(store.add)).toEqual(added.map((_, slot) => slot))
      added.forEach((document, slot) => {
        const asJson = new Map(
          [...document.fields].map(([name, one]) => [name, JSON.parse(JSON.stringify(one))]),
        )
        expect(store.read(slot)).toEqual({ id: document.id, fields: asJson })
        expect(store.readField(slot, 'id')).toBe(document.id)
        expect(store.readField(slot, 'title')).toEqual(asJson.get('title'))
        expect([...store.read(slot, new Map([['sku', null]])).fields.keys()]).toEqual(
          document.fields.has('sku') ? ['sku'] : [],
        )
        const values = new Map<number | undefined, unknown>()
        store.eachValue(slot, (field, value) => values.set(field, store.readValue(value)))
        expect(values).toEqual(new Map([...asJson].map(([name, one]) => [store.fieldNumber(name), one])))
        store.remove(slot)
        expect(store.has(slot)).toBe(false)
      })
    }),
    { numRuns: 100 },
  )
})
