import { describe, expect, it } from 'vitest'
import { useServer } from '../fixtures/running-server.ts'
import { createEngine } from './engine.ts'
import { parseSearchRequest } from './request.ts'
import { runSearch } from './search.ts'

const running = await useServer()

const filterSlots = async (filters: unknown) => (await running.ids({ filters })).sort()

describe('filters', () => {
  it.each([
    [{ regions: 'ca' }, ['c1', 'p1']],
    [{ regions: 'CA' }, []],
    [{ color: ['green', 'blue'] }, ['p1', 'p2', 'p3']],
    [{ hidden: 'true' }, ['p3']],
    [{ hidden: true }, ['p3']],
    [{ id: ['p1', 'p9'] }, ['p1']],
    [{ price: 0 }, ['p3']],
    [{ price: { from: 300, to: 650 } }, ['p1', 'p4']],
    [{ price: { from: 650 } }, ['p2']],
    [{ price: { to: 300 } }, ['p3']],
    [{ released: { from: '2025-10-01', to: '2026-09-15T06:00:00Z' } }, ['p1']],
    [{ released: { from: '2026-09-15T06:00:00Z' } }, ['p2']],
    [{ released: '2024-01-01' }, ['p3']],
    [{ color: 'red', regions: 'ca' }, ['p1']],
    [{ all: [{ color: 'red' }, { price: { to: 400 } }] }, ['p4']],
    [{ any: [{ color: 'green' }, { price: { from: 600 } }] }, ['p2', 'p3']],
    [{ none: [{ color: 'blue' }, { color: 'red' }] }, ['c1', 'c2', 'p3']],
    [{ regions: 'us', none: [{ color: 'red' }] }, ['c1', 'c2', 'p2']],
    [{ all: [{ any: [{ color: 'red' }, { color: 'green' }] }, { none: [{ regions: 'us' }] }] }, ['p3']],
  ])('%j', async (filters, ids) => {
    expect(await filterSlots(filters)).toEqual(ids)
  })

  it.each([{}, { all: [] }, { any: [] }, { none: [] }, { all: [{ any: [] }] }, { none: [{ any: [] }] }])(
    'passes everything with the empty group %j',
    async filters => {
      expect(await filterSlots(filters)).toHaveLength(6)
    },
  )

  it('excludes filtered documents from the totals', async () => {
    const { meta } = await running.search({ query: 'ski', filters: { regions: 'ca' }, page: { size: 1 } })
    expect(meta.page).toEqual({ current: 1, total_pages: 2, total_results: 2, size: 1 })
  })
})

it('applies cached filters to changed documents', () => {
  const engine = createEngine('kept', null)
  const ids = () => {
    const { results } = runSearch(
      engine,
      parseSearchRequest({ query: '', filters: { color: 'red' } }, engine),
      '',
    )
    return results.map(result => result.id)
  }
  engine.put({ id: 'p1', color: 'red' })
  engine.put({ id: 'p2', color: 'blue' })
  expect(ids()).toEqual([{ raw: 'p1' }])
  expect(ids()).toEqual([{ raw: 'p1' }])
  engine.patch('p2', { color: 'red' })
  expect(ids()).toEqual([{ raw: 'p1' }, { raw: 'p2' }])
  engine.remove('p1')
  expect(ids()).toEqual([{ raw: 'p2' }])
})
