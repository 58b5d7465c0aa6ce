import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { at } from './fixture/browser.ts'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { openRawServer } from './fixture/raw-server.ts'
import { VISIT_BUILD } from './fixture/test-builds.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

const RUNS = 2_000
const ABROAD = '/de-de/p/ski'

/** Somebody with a browser, and the group whose pages they get. */
type Person = { readonly cookie: string; groupId: number | null; readonly customerId: number | null }

let shop: ApiShop
let server: Awaited<ReturnType<typeof openRawServer>>
let groups: readonly number[]
let people: readonly Person[]

beforeAll(async () => {
  shop = await openApiShop({ build: VISIT_BUILD, allowedHosts: ['shop.test'] })
  server = await openRawServer(shop.app)
  const club = await shop.store('POST', '/v2/customer_groups', {
    ...{ name: 'Club', category_access: { type: 'all' } },
    discount_rules: [{ type: 'all', method: 'percent', amount: '10' }],
  })
  groups = [shop.goods.pros, shop.goods.employees, Number(at(club, 'id'))]
  const inGroups = [...groups, ...groups].map(group => pro(group))
  people = await Promise.all([...inGroups, customer(), anonymous(), impostor()])
}, 120_000)
afterAll(async () => {
  await server.close()
  await shop.close()
})

async function pro(groupId: number): Promise<Person> {
  const own = await createTestCustomer(shop, { group: groupId, withOrder: false })
  const cookie = `${(await browserOf(shop, own)).cookieHeader()}; shop_pro=1`
  return { cookie, groupId, customerId: own.customerId }
}

/** Whose browser was a pro’s before. */
async function customer(): Promise<Person> {
  const own = await createTestCustomer(shop, { withOrder: false })
  const cookie = `${(await browserOf(shop, own)).cookieHeader()}; shop_pro=1`
  return { cookie, groupId: null, customerId: null }
}

async function anonymous(): Promise<Person> {
  return { cookie: (await browserOf(shop, null)).cookieHeader(), groupId: null, customerId: null }
}

async function impostor(): Promise<Person> {
  return { cookie: 'shop_pro=1; shop_session=forged', groupId: null, customerId: null }
}

/** As staff of the platform do, ten seconds before anybody asks again. */
async function move(person: Person, groupId: number): Promise<void> {
  const { customerId } = person
  if (customerId === null) return
  await shop.store('PUT', '/v3/customers', [{ id: customerId, customer_group_id: groupId }])
  person.groupId = groupId
  shop.forgetAccounts()
}

/** The last is of another store, where none of them is known. */
const path = fc.constantFrom('/', '/c/skis', '/p/ski', '/p/ski?color=red', ABROAD)
const moved = fc.oneof(
  { arbitrary: fc.constant(null), weight: 99 },
  { arbitrary: fc.nat({ max: 2 }), weight: 1 },
)

it(`in ${RUNS} random requests nobody gets a page of another price group`, async () => {
  const seen = new Map<number | null, number>()
  const ask = fc.asyncProperty(fc.nat(), path, moved, async (who, where, to) => {
    const person = people[who % people.length]
    if (person === undefined) throw new Error('There are people.')
    const group = to === null ? undefined : groups[to]
    if (group !== undefined) await move(person, group)
    const headers = { host: 'shop.test', cookie: person.cookie, 'accept-encoding': 'br' }
    const { status, body, cacheControl } = await server.request({ path: where, headers })
    const expected = where === ABROAD ? null : person.groupId
    expect(status, where).toBe(200)
    expect(body, where).toContain(`"groupId":${expected}`)
    expect(cacheControl).toBe(expected === null ? 'no-cache' : 'private, no-cache')
    seen.set(expected, (seen.get(expected) ?? 0) + 1)
  })
  await fc.assert(ask, { numRuns: RUNS })
  for (const group of [null, ...groups]) expect(seen.get(group), String(group)).toBeGreaterThan(RUNS / 100)
  // The test means nothing when pages are not stored.
  expect(server.cacheHits()).toBeGreaterThan(RUNS / 3)
  expect(shop.errors).toEqual([])
}, 120_000)
