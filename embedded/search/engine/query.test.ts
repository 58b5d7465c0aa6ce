import { describe, expect, it } from 'vitest'
import { useServer } from '../fixtures/running-server.ts'

const running = await useServer()

const found = async (query: string, options = {}) => running.ids({ query, ...options })

describe('matching', () => {
  it('finds everything for an empty query', async () => {
    expect(await found('')).toEqual(['p1', 'p2', 'p3', 'p4', 'c1', 'c2'])
    expect(await found('  ')).toHaveLength(6)
    expect(await found('!?')).toEqual([])
  })

  it.each(['muller', 'mueller', 'müller', 'MÜLLER', 'Mu\u0308ller', 'müll'])(
    'finds Müller by %s',
    async query => {
      expect(await found(query)).toEqual(['p2'])
    },
  )

  it('finds ø by o and by oe', async () => {
    expect(await found('smorstad')).toEqual(['c2'])
    expect(await found('smoerstad')).toEqual(['c2'])
  })

  it('allows one typo from four letters, two from eight', async () => {
    expect(await found('gletsher')).toEqual(['p1'])
    expect(await found('glteschr')).toEqual(['p1'])
    expect(await found('frreride')).toEqual(['p2'])
    expect(await found('boat')).toEqual(['p4'])
    expect(await found('bot')).toEqual([])
    expect(await found('GLT-171')).not.toContain('c1')
  })

  it('requires all words, unless few documents have them', async () => {
    expect(await found('powder board')).toEqual(['p3', 'p2'])
    expect(await found('powder board', { precision: 6 })).toEqual(['p3'])
    expect((await found('gletscher board')).sort()).toEqual(['p1', 'p3'])
  })

  it('ignores repeated words, but not in an OR', async () => {
    expect(await found('powder powder "powder board" "powder board"')).toEqual(
      await found('powder "powder board"'),
    )
    expect((await found('müller board müller OR gletscher', { precision: 6 })).sort()).toEqual(
      (await found('müller board gletscher OR müller', { precision: 6 })).sort(),
    )
  })

  it('is stricter at a higher precision', async () => {
    expect(await found('gletscher board', { precision: 6 })).toEqual([])
    expect(await found('gletsher', { precision: 8 })).toEqual([])
    expect(await found('gletsch', { precision: 8 })).toEqual(['p1'])
    expect(await found('gletsch', { precision: 10 })).toEqual([])
    expect((await running.search({ query: 'ski', precision: 7 })).meta.precision).toBe(7)
  })

  it('ranks a document with a field equal to the query first', async () => {
    expect(await found('GLT-170')).toEqual(['p1', 'p2'])
    expect(await found('glt 170', { search_fields: { body: { weight: 10 }, sku: { weight: 1 } } })).toEqual([
      'p1',
      'p2',
    ])
    expect(await found('GLT-170', { search_fields: { body: {} } })).toEqual(['p2'])
    expect((await found('skis'))[0]).toBe('c1')
  })

  it('ranks by field weights', async () => {
    const weighted = (title: number, body: number) =>
      found('powder', { search_fields: { title: { weight: title }, body: { weight: body } } })
    expect(await weighted(10, 0)).toEqual(['p3', 'p2'])
    expect(await weighted(0, 10)).toEqual(['p2', 'p3'])
  })

  it('ranks a changed document by its current content', async () => {
    const score = async () =>
      (await running.search({ query: 'powder' })).results.map(({ _meta }) => _meta.score)
    const before = await score()
    for (let n = 0; n < 20; n += 1)
      await running.send('PATCH', '/engines/shop/documents', [{ id: 'p3', hidden: 'x' }])
    await running.send('PATCH', '/engines/shop/documents', [{ id: 'p3', hidden: true }])
    expect(await score()).toEqual(before)
  })
})
