import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../fixtures/answer.ts'
import { anyQuery, anyRequest, GROUPS, type Known, V3 } from '../fixtures/customer-request.ts'
import { openDemoShop } from '../fixtures/demo-goods.ts'
import { repetitions } from '../fixtures/repetitions.ts'

const LISTS = [
  ...[V3, `${V3}/addresses`, `${V3}/attributes`, `${V3}/attribute-values`, `${V3}/form-field-values`],
  ...[`${V3}/subscribers`, GROUPS],
]

const { shop, goods } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)

describe('whatever is sent to customers and groups', () => {
  it('is answered 2xx and kept, or a 4xx that says why and nothing of it kept', async () => {
    const requests = anyRequest(await makeKnown())
    const statuses: number[] = []
    let kept = await everything()
    const property = fc.asyncProperty(requests, async ({ method, path, body }) => {
      const answer = await call(method, path, JSON.stringify(body))
      statuses.push(answer.status)
      expect(answer.status).toBeLessThan(500)
      const after = await everything()
      if (answer.status >= 400) {
        expect(JSON.stringify(answer.body)).toMatch(/"(title|message)":".+"/)
        expect(after).toEqual(kept)
      }
      kept = after
    })
    await fc.assert(property, { numRuns: repetitions(100) })
    expect(shop.failures).toEqual([])
    // Requests that are all refused, or all taken, would prove little.
    expect(statuses.filter(status => status < 400).length).toBeGreaterThan(20)
    expect(statuses.filter(status => status >= 400).length).toBeGreaterThan(20)
    for (const group of await fuzzGroups()) await call('DELETE', `${GROUPS}/${group}`)
  }, 120_000)

  it('in a query is answered too', async () => {
    const property = fc.asyncProperty(fc.constantFrom(...LISTS), anyQuery, async (path, query) => {
      const answer = await call('GET', `${path}?${query}`)
      expect([200, 204, 422]).toContain(answer.status)
    })
    await fc.assert(property, { numRuns: repetitions(300) })
    expect(shop.failures).toEqual([])
  }, 60_000)

  it('finds its row by the id in the path, or is 404', async () => {
    const ids = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom('x', '1.5', '99999999999', '%00', '-1', '1e3'),
    )
    const property = fc.asyncProperty(fc.constantFrom(GROUPS, `${V3}/subscribers`), ids, async (path, id) => {
      expect([200, 404]).toContain((await call('GET', `${path}/${id}`)).status)
    })
    await fc.assert(property, { numRuns: repetitions(60) })
  })
})

async function everything(): Promise<unknown[]> {
  const answers = await Promise.all(LISTS.map(path => call('GET', `${path}?limit=250`)))
  return answers.map(answer => answer.body)
}

async function makeKnown(): Promise<Known> {
  const names = { first_name: 'Known', last_name: 'Person' }
  const home = {
    ...names,
    address1: '1',
    city: 'C',
    state_or_province: '',
    postal_code: '1',
    country_code: 'DE',
  }
  const [attribute] = rowsOf(await call('POST', `${V3}/attributes`, [{ name: 'Known', type: 'string' }]))
  const person = { ...names, email: 'known@fuzz.test', addresses: [home] }
  const customer = rowsOf(await call('POST', V3, [person]))[0]?.id ?? 0
  const [address] = rowsOf(await call('GET', `${V3}/addresses?customer_id:in=${customer}`))
  const group = v.parse(withId, (await call('POST', GROUPS, { name: 'Fuzz known' })).body).id
  const known = { customer, address: address?.id ?? 0, attribute: attribute?.id ?? 0 }
  return { ...known, group, product: goods.glove }
}

async function fuzzGroups(): Promise<number[]> {
  const answer = await call('GET', `${GROUPS}?name:like=fuzz&limit=250`)
  return v.parse(v.array(withId), answer.body ?? []).map(group => group.id)
}

const withId = v.looseObject({ id: v.number() })
