import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { type Answer, openTestShop, US } from '../fixtures/test-shop.ts'

const SALLY = {
  ...{ email: 'Sally@smithers.test', first_name: 'Sally', last_name: 'Smithers', company: 'Smithers' },
  ...{ phone: '555', notes: 'likes powder' },
}
const HOME = {
  ...{ first_name: 'Sally', last_name: 'Smithers', address1: '1 Hill Road', city: 'Ogden' },
  ...{ state_or_province: 'Utah', postal_code: '84401', country_code: 'us' },
}

const shop = await openTestShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, `/v3/customers${path}`, body)
let people = 0
/** A customer nobody else has. */
const join = async (fields: object = {}) => {
  const own = { ...SALLY, email: `customer-${++people}@smithers.test`, ...fields }
  const [row] = rowsOf(await call('POST', '', [own]))
  if (row === undefined) throw new Error('The customer was not made')
  return { id: row.id, email: own.email, row }
}

describe('customers', () => {
  it('are made, found, changed and deleted by the vendor client', async () => {
    const { v3 } = shop.client(US)
    type Customer = { id: number; email: string }
    const [made] = await v3.post<Customer[]>('/customers', { body: [SALLY] })
    expect(made).toMatchObject({
      ...SALLY,
      ...{ id: expect.any(Number), customer_group_id: 0, address_count: 0, attribute_count: 0 },
      ...{ date_created: '2026-11-21T10:00:00Z', date_modified: '2026-11-21T10:00:00Z' },
      ...{ origin_channel_id: 1, channel_ids: null, registration_ip_address: '' },
      authentication: { force_password_reset: false, password_changed_at: null },
    })
    const query = { 'email:in': ['sally@SMITHERS.test'] }
    expect(await allOf(v3.list<Customer>('/customers', { query }))).toMatchObject([{ id: made?.id }])
    const body = [{ id: made?.id, last_name: 'Burns' }]
    expect(await v3.put('/customers', { body })).toMatchObject([{ ...SALLY, last_name: 'Burns' }])
    await v3.delete('/customers', { query: { 'id:in': [made?.id ?? 0] } })
    expect(await allOf(v3.list<Customer>('/customers', { query }))).toEqual([])
  })

  it('have one account for an e-mail, and a batch is made whole or not at all', async () => {
    const { email } = await join()
    const batch = [
      { ...SALLY, email: 'new@smithers.test' },
      { ...SALLY, email: email.toUpperCase() },
    ]
    const answer = await call('POST', '', batch)
    expect([answer.status, titleOf(answer)]).toEqual([422, 'Create customers failed.'])
    expect(errorsOf(answer)).toEqual({
      '.customer_create': `Error creating customers: email ${email.toUpperCase()} already in use`,
    })
    expect(rowsOf(await call('GET', '?email:in=new@smithers.test'))).toEqual([])
    const twice = { ...SALLY, email: 'twice@smithers.test' }
    expect((await call('POST', '', [twice, twice])).status).toBe(422)
  })

  it('come at most 10 at a time, and say by their id what they change', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => ({ ...SALLY, email: `many-${n}@smithers.test` }))
    expect((await call('POST', '', eleven)).status).toBe(413)
    const { id, email } = await join()
    const other = await join()
    const change = async (...changes: object[]) => {
      const answer = await call('PUT', '', changes)
      return [answer.status, titleOf(answer), errorsOf(answer)]
    }
    const missing = 'JSON data is missing or invalid'
    expect(await change({ first_name: 'A' })).toEqual([422, missing, { id: 'error.path.missing' }])
    expect(await change({ id, first_name: 'A' }, { id: 987_654 })).toEqual([
      ...[422, 'Update customers failed.', { '1.id': 'invalid customer ID' }],
    ])
    expect(await change({ id: other.id, email })).toEqual([
      ...[422, 'Update customers failed.', { '0.email': `email ${email} already in use` }],
    ])
    expect(rowsOf(await call('GET', `?id:in=${id}`))).toMatchObject([{ first_name: 'Sally' }])
  })

  it('are not deleted without a query', async () => {
    const { id } = await join()
    expect((await call('DELETE', '')).status).toBe(204)
    expect(rowsOf(await call('GET', `?id:in=${id}`))).toHaveLength(1)
    expect((await call('DELETE', `?id:in=${id},99999`)).status).toBe(204)
    expect(rowsOf(await call('GET', `?id:in=${id}`))).toEqual([])
  })

  it('bring what include asks for', async () => {
    const [attribute] = rowsOf(await call('POST', '/attributes', [{ name: 'Boot size', type: 'number' }]))
    const { id } = await join({
      addresses: [HOME, { ...HOME, city: 'Alta' }],
      attributes: [{ attribute_id: attribute?.id, attribute_value: '26.5' }],
      form_fields: [{ name: 'Pro Code', value: '{"region":"pro-us"}' }],
      store_credit_amounts: [{ amount: 12.34 }],
    })
    const bare = rowsOf(await call('GET', `?id:in=${id}`))[0]
    expect(bare).toMatchObject({ address_count: 2, attribute_count: 1 })
    expect(bare).not.toHaveProperty('addresses')
    const include = 'addresses,storecredit,attributes,formfields,shopper_profile_id,segment_ids'
    expect(rowsOf(await call('GET', `?id:in=${id}&include=${include}`))).toMatchObject([
      {
        addresses: [{ city: 'Ogden', country_code: 'US', country: 'United States' }, { city: 'Alta' }],
        attributes: [{ attribute_id: attribute?.id, attribute_value: '26.5', customer_id: id }],
        form_fields: [{ name: 'Pro Code', value: '{"region":"pro-us"}', customer_id: id }],
        store_credit_amounts: [{ amount: 12.34 }],
        ...{ shopper_profile_id: null, segment_ids: [] },
      },
    ])
    expect((await call('GET', '?include=orders')).status).toBe(422)
  })

  it('are credited, flagged and freed of what a change says, and of nothing else', async () => {
    const { id } = await join({ channel_ids: [1], form_fields: [{ name: 'Pro Code', value: '123' }] })
    const changed = await call('PUT', '', [{ id, channel_ids: null, form_fields: [], company: '' }])
    expect(rowsOf(changed)).toMatchObject([
      { channel_ids: null, company: '', phone: '555', form_fields: [{ value: '123' }] },
    ])
    const again = [{ id, form_fields: [{ name: 'Pro Code', value: ['a', 'b'] }] }]
    expect(rowsOf(await call('PUT', '', again))).toMatchObject([{ form_fields: [{ value: ['a', 'b'] }] }])
  })

  it('are in the default group unless another is sent', async () => {
    const group = async (fields: object) => {
      const answer = await shop.call('POST', '/v2/customer_groups', fields)
      return v.parse(v.object({ id: v.number() }), answer.body).id
    }
    const standard = await group({ name: 'Everyone', is_default: true })
    const special = await group({ name: 'Racers' })
    expect((await join()).row).toMatchObject({ customer_group_id: standard })
    expect((await join({ customer_group_id: special })).row).toMatchObject({ customer_group_id: special })
    expect((await join({ customer_group_id: 0 })).row).toMatchObject({ customer_group_id: 0 })
    const refused = await call('POST', '', [{ ...SALLY, customer_group_id: 4242 }])
    expect(errorsOf(refused)).toEqual({ '0.customer_group_id': 'invalid customer group ID' })
    const left = await join({ customer_group_id: special })
    for (const id of [standard, special]) await shop.call('DELETE', `/v2/customer_groups/${id}`)
    expect(rowsOf(await call('GET', `?id:in=${left.id}`))).toMatchObject([{ customer_group_id: 0 }])
  })
})

describe('a list of customers', () => {
  it.each([
    ['email:in', 'FILTER-A@list.test', ['A']],
    ['company:in', 'Acme,None', ['A', 'B']],
    ['phone:in', '+1 7', ['B']],
    ['name:in', 'Ann Able', ['A']],
    ['name:like', 'n ab', ['A']],
    ['date_created:min', '2027-01-02T00:00:00Z', ['B']],
    ['date_created:max', '2027-01-01T10:00:00Z', ['A', 'C']],
    ['date_created', '2027-01-01T10:00:00Z', ['A']],
    ['date_modified:min', '2027-01-02', ['B']],
    ['registration_ip_address:in', '127.0.0.1', []],
    ['customer_group_id:in', '4711', []],
  ])('is filtered by %s', async (filter, value, expected) => {
    const ids = await listed()
    const query = new URLSearchParams({ 'id:in': ids.join(','), [filter]: value })
    expect(rowsOf(await call('GET', `?${query}`)).map(row => row.notes)).toEqual(expected)
  })

  it.each(['id=1', 'email=a@b.test', 'customer_group_id=1', '&page=1', 'foo=1'])(
    'refuses the filter %s',
    async query => {
      const answer = await call('GET', `?${query}`)
      expect([answer.status, titleOf(answer)]).toEqual([422, expect.stringContaining('not valid filter')])
    },
  )

  it.each([
    ['date_created:desc', ['B', 'A', 'C']],
    ['last_name:asc', ['A', 'C', 'B']],
    ['last_name:desc', ['B', 'C', 'A']],
  ])('is sorted by %s, and read on from cursors both ways', async (sort, expected) => {
    const ids = await listed()
    const list = (place: object) => {
      const query = new URLSearchParams({ 'id:in': ids.join(','), sort, limit: '1', ...place })
      return call('GET', `?${query}`)
    }
    const first = await list({})
    const [one, two, three] = expected
    const walk = [first]
    for (const _ of [1, 2]) walk.push(await list({ after: cursorsOf(walk.at(-1)).end }))
    expect(walk.map(noteOf)).toEqual([one, two, three])
    expect(metaOf(first)).toMatchObject({
      pagination: { total: 3, total_pages: 3, links: { next: expect.stringContaining('page=2') } },
      cursor_pagination: { count: 1, per_page: 1, links: { next: expect.stringContaining('after=') } },
    })
    expect(Object.keys(metaOf(walk[1]))).toEqual(['cursor_pagination'])
    expect(Object.keys(metaOf(await list({ page: '2' })))).toEqual(['pagination'])
    expect(linksOf(walk[2])).not.toHaveProperty('next')
    const back = await list({ before: cursorsOf(walk[2]).start })
    expect(noteOf(back)).toBe(two)
    expect(linksOf(back)).toHaveProperty('previous')
    expect((await list({ before: 'nonsense' })).status).toBe(422)
    expect((await list({ after: cursorsOf(first).end, sort: 'date_modified:asc' })).status).toBe(422)
  })
})

/** A, B and C, made once. */
let abc: Promise<number[]> | undefined
const listed = () => {
  abc ??= makeListed()
  return abc
}
async function makeListed(): Promise<number[]> {
  const { clock } = shop
  const before = clock.now
  const body = (fields: object) => ({ ...SALLY, first_name: 'Ann', ...fields })
  const make = async (at: string, ...people: object[]) => {
    clock.now = new Date(at)
    return rowsOf(await call('POST', '', people)).map(row => row.id)
  }
  const old = await make(
    '2027-01-01T10:00:00.400Z',
    body({ email: 'filter-a@list.test', last_name: 'Able', company: 'Acme', notes: 'A' }),
  )
  const young = await make(
    '2027-01-02T10:00:00Z',
    body({ email: 'filter-b@list.test', last_name: 'zorn', company: 'Acme', phone: '+1 7', notes: 'B' }),
  )
  const other = await make(
    '2026-12-01T10:00:00Z',
    body({ email: 'filter-c@list.test', last_name: 'Baker', notes: 'C' }),
  )
  clock.now = before
  return [...old, ...young, ...other]
}

const cursorPages = v.looseObject({
  start_cursor: v.string(),
  end_cursor: v.string(),
  links: v.record(v.string(), v.string()),
})
const listAnswer = v.looseObject({
  data: v.array(v.looseObject({ notes: v.string() })),
  meta: v.looseObject({ cursor_pagination: v.optional(cursorPages) }),
})

const metaOf = (answer?: Answer) => v.parse(listAnswer, answer?.body).meta
const noteOf = (answer: Answer) => v.parse(listAnswer, answer.body).data[0]?.notes
const linksOf = (answer?: Answer) => metaOf(answer).cursor_pagination?.links
function cursorsOf(answer?: Answer) {
  const pages = v.parse(cursorPages, metaOf(answer).cursor_pagination)
  return { start: pages.start_cursor, end: pages.end_cursor }
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
