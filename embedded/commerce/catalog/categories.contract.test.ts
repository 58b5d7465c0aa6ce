import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids } = await openDemoShop()

const get = (path: string) => shop.call('GET', path)

describe('categories', () => {
  it('are a list, a classic tree and a tree of the trees API', async () => {
    const { call } = shop
    const parent_id = ids.skis
    const child = rowOf(await call('POST', '/v3/catalog/categories', { name: 'Powder', parent_id }))
    expect(child).toMatchObject({ parent_id, meta_keywords: [''], custom_url: { url: '/skis/powder/' } })
    expect(rowsOf(await get(`/v3/catalog/categories?parent_id=${parent_id}`))).toEqual([child])
    expect((await get('/v3/catalog/categories/tree')).body).toMatchObject({
      data: [{ name: 'Skis', url: '/skis/', children: [{ name: 'Powder', children: [] }] }, { name: 'Care' }],
    })
    expect((await get('/v3/catalog/trees/1/categories')).body).toMatchObject({
      data: [{ depth: 0, children: [{ depth: 1, path: [parent_id, child.id] }] }, { path: [ids.care] }],
    })
    const cycle = await call('PUT', `/v3/catalog/categories/${parent_id}`, { parent_id: child.id })
    expect([cycle.status, titleOf(cycle)]).toEqual([422, 'A category cannot be below itself'])
    expect((await call('DELETE', `/v3/catalog/categories/${child.id}`)).status).toBe(204)
    expect((await get(`/v3/catalog/categories/${child.id}`)).status).toBe(404)
  })

  it('the trees API has its own names and filters', async () => {
    const { skis } = ids
    expect((await get('/v3/catalog/trees')).body).toMatchObject({ data: [{ id: 1, channels: [1] }] })
    const flat = await get(`/v3/catalog/trees/categories?category_id:in=${skis}&tree_id:in=1`)
    expect(flat.body).toMatchObject({ data: [{ category_id: skis, tree_id: 1, url: { path: '/skis/' } }] })
    expect((await get('/v3/catalog/trees/categories?tree_id=1')).status).toBe(422)
    expect((await get('/v3/catalog/trees/categories?id:in=1')).status).toBe(422)
    const absent = await get('/v3/catalog/trees/42/categories')
    expect([absent.status, titleOf(absent)]).toEqual([404, 'Entity with id tree [42] was not found'])
  })

  it('a product cannot be in a category that there is not', async () => {
    const body = { name: 'Lost', type: 'physical', weight: 1, price: 1, categories: [4242] }
    const answer = await shop.call('POST', '/v3/catalog/products', body)
    expect([answer.status, titleOf(answer)]).toEqual([422, 'A category of the product does not exist'])
  })
})
