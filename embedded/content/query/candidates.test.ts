import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fields, Json } from '../json.ts'
import type { Entry } from '../store/entry.ts'
import type { Taxonomy, Term } from '../store/stack.ts'
import { toView } from '../store/store.ts'
import { candidates } from './candidates.ts'
import { compileQuery } from './compile.ts'
import { runQuery } from './run-query.ts'

const top: Term = { uid: 'top', name: 'Top', names: {}, parent: null, children: [], depth: 1 }
const leaf: Term = { uid: 'leaf', name: 'Leaf', names: {}, parent: top, children: [], depth: 2 }
const terms = new Map([
  ['top', { ...top, children: [leaf] }],
  ['leaf', leaf],
])
const described = { name: '', names: {}, description: '', createdAt: new Date(0), updatedAt: new Date(0) }
const taxonomies = new Map<string, Taxonomy>([['color', { uid: 'color', ...described, terms }]])

const scalar = fc.constantFrom<Json>(null, true, false, 0, 1, '1', '', 'a', 'leaf', 'top', 'e1')
const reference = fc.record({
  uid: fc.constantFrom('e0', 'e1', 'e2'),
  _content_type_uid: fc.constantFrom('thing', 'other'),
})
const term = fc.record({
  taxonomy_uid: fc.constantFrom('color', 'size'),
  term_uid: fc.constantFrom('leaf', 'top'),
})
const { value } = fc.letrec<{ value: Json; object: Fields }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    reference,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(reference, { maxLength: 2 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'ref'), tie('value'), { maxKeys: 3 }),
}))
const entry = fc.record(
  { a: value, b: value, ref: value, taxonomies: fc.array(term, { maxLength: 2 }) },
  { requiredKeys: [] },
)

const path = fc.constantFrom(...'a b ref a.b a.a.b ref.uid ref.a b.ref a.0 a.length uid'.split(' '))
const condition = fc.oneof(
  { arbitrary: scalar, weight: 3 },
  fc.array(scalar, { maxLength: 3 }),
  fc.array(scalar, { maxLength: 3 }).map(list => ({ $in: list })),
  fc.array(scalar, { maxLength: 3 }).map(list => ({ $nin: list })),
  scalar.map(other => ({ $ne: other })),
  fc.constantFrom({ $exists: true }, { $exists: false }),
  fc
    .tuple(fc.constantFrom('a', 'b', 'uid'), scalar)
    .map(([key, wanted]) => ({ $in_query: { [key]: wanted } })),
)
const ofTerms = fc.constantFrom<Json>(
  ...['leaf', { $in: ['leaf', 'top'] }, { $below: 'top' }, { $eq_above: 'leaf' }, { $exists: true }],
  ...[{ $nin: ['leaf'] }, { $exists: false }],
)
const { query } = fc.letrec<{ query: Fields; each: Fields }>(tie => ({
  query: fc.oneof(
    { maxDepth: 3 },
    fc.dictionary(path, condition, { maxKeys: 3 }),
    fc
      .tuple(fc.constantFrom('taxonomies.color', 'taxonomies.size'), ofTerms)
      .map(pair => Object.fromEntries([pair])),
    tie('each'),
  ),
  each: fc
    .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('query'), { minLength: 1, maxLength: 3 }))
    .map(([name, members]) => Object.fromEntries([[name, members]])),
}))

describe('candidates', () => {
  it('include every matching entry', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), query, (fields, wanted) => {
        const entries = fields.map(
          (own, place): Entry => ({ ...own, uid: `e${place}`, locale: 'en-us', updated_at: '' }),
        )
        const view = toView(entries)
        const context = { viewOf: (type: string) => (type === 'thing' ? view : undefined), taxonomies }
        const test = compileQuery(wanted, context)
        const places = candidates(wanted, { view, context }) ?? [...view.entries.keys()]
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        const looked = places.flatMap(place => view.entries[place] ?? []).filter(test)
        expect(looked.map(({ uid }) => uid)).toEqual(view.entries.filter(test).map(({ uid }) => uid))
        expect(runQuery(wanted, view, context)).toEqual(view.entries.filter(test))
      }),
      { numRuns: 3000 },
    )
  })
})
