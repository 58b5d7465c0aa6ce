import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { keys, useServer } from './fixtures/running-server.ts'

type Call = (params: object) => Promise<never>
type AppClient = Readonly<
  Record<
    | 'search'
    | 'multiSearch'
    | 'querySuggestion'
    | 'logClickthrough'
    | 'putDocuments'
    | 'indexDocuments'
    | 'deleteDocuments'
    | 'getSchema'
    | 'putSchema'
    | 'createSynonymSet'
    | 'listSynonymSets'
    | 'getSynonymSet'
    | 'putSynonymSet'
    | 'deleteSynonymSet'
    | 'createCuration'
    | 'listCurations'
    | 'getCuration'
    | 'putCuration'
    | 'deleteCuration'
    | 'getSearchSettings'
    | 'putSearchSettings'
    | 'resetSearchSettings',
    Call
  >
>
const { Client }: { Client: new (options: object) => { app: AppClient } } = createRequire(import.meta.url)(
  '@elastic/enterprise-search',
)

const running = await useServer()
const app: AppClient = new Client({ url: running.origin, auth: { token: keys.privateKey } }).app

const shop = { engine_name: 'shop' }
const found = async (query: string) => running.ids({ query })

describe('the Enterprise Search client', () => {
  it('searches, suggests, reports clicks', async () => {
    expect(await app.search({ ...shop, body: { query: 'gletscher' } })).toMatchObject({
      results: [{ id: { raw: 'p1' } }],
    })
    expect(await app.multiSearch({ ...shop, body: { queries: [{ query: 'boot' }] } })).toMatchObject([
      { results: [{ id: { raw: 'p4' } }] },
    ])
    expect(await app.querySuggestion({ ...shop, body: { query: 'gle' } })).toMatchObject({
      results: { documents: [{ suggestion: 'gletscher carving ski' }] },
    })
    await app.logClickthrough({ ...shop, body: { query: 'ski', document_id: 'p1' } })
  })

  it('changes documents with PATCH and the schema with POST', async () => {
    expect(
      await app.indexDocuments({ ...shop, documents: [{ id: 'n1', title: 'Lawinenschaufel' }] }),
    ).toEqual([{ id: 'n1', errors: [] }])
    expect(await app.putDocuments({ ...shop, documents: [{ id: 'n1', price: 40 }] })).toEqual([
      { id: 'n1', errors: [] },
    ])
    expect(await found('lawinenschaufel')).toEqual(['n1'])
    expect(await app.putSchema({ ...shop, schema: { depth: 'number' } })).toMatchObject({ depth: 'number' })
    expect(await app.getSchema(shop)).toMatchObject({ depth: 'number', title: 'text' })
    expect(await app.deleteDocuments({ ...shop, documentIds: ['n1'] })).toEqual([{ id: 'n1', deleted: true }])
  })

  it('finds documents by synonyms', async () => {
    expect(await found('footwear')).toEqual([])
    const made: { id: string } = await app.createSynonymSet({
      ...shop,
      body: { synonyms: ['boot', 'footwear'] },
    })
    expect(made).toEqual({ id: expect.stringMatching(/^syn-/), synonyms: ['boot', 'footwear'] })
    expect(await found('footwear')).toEqual(['p4'])
    const one = { ...shop, synonym_set_id: made.id }
    expect(await app.getSynonymSet(one)).toEqual(made)
    expect(await app.listSynonymSets(shop)).toMatchObject({
      meta: { page: { total_results: 1 } },
      results: [made],
    })
    await app.putSynonymSet({ ...one, body: { synonyms: ['boot', 'galosh'] } })
    expect(await found('footwear')).toEqual([])
    expect(await found('galosh')).toEqual(['p4'])
    expect(await app.deleteSynonymSet(one)).toEqual({ deleted: true })
    expect(await found('galosh')).toEqual([])
  })

  it('stores curations sent as a query string', async () => {
    const made: { id: string } = await app.createCuration({
      ...shop,
      queries: ['Winter  Sale'],
      promoted: ['p4', 'c2'],
      hidden: ['p3'],
    })
    expect(made).toEqual({ id: expect.stringMatching(/^cur-/) })
    expect(await found('winter sale')).toEqual(['p4', 'c2'])
    const one = { ...shop, curation_id: made.id }
    await app.putCuration({ ...one, queries: ['powder'], promoted: ['c2'], hidden: ['p3'] })
    expect(await found('powder')).toEqual(['c2', 'p2'])
    expect(await running.ids({ query: 'powder', filters: { regions: 'ca' } })).toEqual([])
    expect(await app.getCuration(one)).toEqual({
      id: made.id,
      queries: ['powder'],
      promoted: ['c2'],
      hidden: ['p3'],
    })
    await expect(app.createCuration({ ...shop, queries: ['POWDER'], promoted: ['p1'] })).rejects.toThrow()
    expect(await app.listCurations(shop)).toMatchObject({ meta: { page: { total_results: 1 } } })
    expect(await app.deleteCuration(one)).toEqual({ deleted: true })
    await expect(app.getCuration(one)).rejects.toThrow()
  })

  it('sets the defaults of searches', async () => {
    const body = { search_fields: { body: { weight: 2 } }, result_fields: { title: { raw: {} } }, boosts: {} }
    expect(await app.putSearchSettings({ ...shop, body })).toEqual({ ...body, precision: 2 })
    expect(await found('gletscher')).toEqual([])
    expect(await running.search({ query: 'sister' })).toMatchObject({
      results: [{ id: { raw: 'p2' }, title: { raw: 'Müller Freeride Ski' } }],
    })
    await expect(app.putSearchSettings({ ...shop, body: { search_fields: { taco: {} } } })).rejects.toThrow()
    expect(await app.resetSearchSettings(shop)).toMatchObject({ precision: 2, boosts: {} })
    expect(await found('gletscher')).toEqual(['p1'])
    expect(await app.getSearchSettings(shop)).toMatchObject({ search_fields: { title: { weight: 1 } } })
  })
})
