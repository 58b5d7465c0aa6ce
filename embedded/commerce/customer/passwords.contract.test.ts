import { describe, expect, it } from 'vitest'
import { errorsOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openTestShop } from '../fixtures/test-shop.ts'

const RIGHT = 'powder 2026'
const MINUTE_MS = 60_000

const shop = await openTestShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)
const validate = (email: string, password: string) =>
  call('POST', '/v3/customers/validate-credentials', { email, password, channel_id: 1 })
const validateById = (id: number, password: string) =>
  call('POST', `/v2/customers/${id}/validate`, { password })
let people = 0
const join = async (authentication: object = { new_password: RIGHT }, fields: object = {}) => {
  const email = `Skier-${++people}@sign-in.test`
  const body = [{ email, first_name: 'S', last_name: 'K', authentication, ...fields }]
  const [row] = rowsOf(await call('POST', '/v3/customers', body))
  if (row === undefined) throw new Error('The customer was not made')
  return { id: row.id, email, row }
}
const change = (id: number, authentication: object) => call('PUT', '/v3/customers', [{ id, authentication }])

describe('a password', () => {
  it('is right, or it is not, with 200 and no envelope', async () => {
    const { id, email } = await join()
    expect(await validate(email.toUpperCase(), RIGHT)).toMatchObject({
      status: 200,
      body: { is_valid: true, customer_id: id },
    })
    const wrong = { status: 200, body: { is_valid: false, customer_id: null } }
    expect(await validate(email, `${RIGHT}!`)).toMatchObject(wrong)
    expect(await validate('nobody@sign-in.test', RIGHT)).toMatchObject(wrong)
    expect(await validate(email, 'x'.repeat(100_000))).toMatchObject(wrong)
    expect(await validate('a\u0000b@sign-in.test', RIGHT)).toMatchObject(wrong)
  })

  it('is checked by the customer of V2 too', async () => {
    const { id } = await join()
    expect((await validateById(id, RIGHT)).body).toEqual({ success: true })
    expect((await validateById(id, 'wrong 1')).body).toEqual({ success: false })
    expect(await validateById(987_654, RIGHT)).toMatchObject({ status: 404, body: [{ status: 404 }] })
  })

  it('is needed to sign in, and one that must be reset is of no use', async () => {
    const none = await join({})
    expect((await validate(none.email, '')).body).toMatchObject({ is_valid: false })
    const flagged = await join({ new_password: RIGHT, force_password_reset: true })
    expect((await validate(flagged.email, RIGHT)).body).toMatchObject({ is_valid: false })
    await change(flagged.id, { new_password: 'fresh 2027' })
    expect((await validate(flagged.email, 'fresh 2027')).body).toMatchObject({ is_valid: true })
    const elsewhere = await join({ new_password: RIGHT }, { channel_ids: [7] })
    expect((await validate(elsewhere.email, RIGHT)).body).toMatchObject({ is_valid: false })
  })

  it('is changed: the old one ends, and the answer says when', async () => {
    const { id, email, row } = await join()
    expect(row.authentication).toEqual({
      force_password_reset: false,
      password_changed_at: '2026-11-21T10:00:00.000Z',
    })
    const { clock } = shop
    const before = clock.now
    clock.now = new Date(before.getTime() + 1)
    const changed = rowsOf(await change(id, { new_password: 'fresh 2027' }))
    clock.now = before
    expect(changed).toMatchObject([{ authentication: { password_changed_at: '2026-11-21T10:00:00.001Z' } }])
    expect((await validate(email, RIGHT)).body).toMatchObject({ is_valid: false })
    expect((await validate(email, 'fresh 2027')).body).toMatchObject({ is_valid: true })
  })

  it.each(['', 'short1', 'nodigits', '12345678', `a1${'x'.repeat(255)}`])(
    'that is too weak or too long is refused: %j',
    async new_password => {
      const { id } = await join({})
      const answer = await change(id, { new_password })
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([
        ...[422, ['0.authentication.new_password']],
      ])
    },
  )

  it.each([{}, { email: 'a@b.test' }, { password: 'x' }, { email: 1, password: null }])(
    'is not looked for in %j: 422',
    async body => {
      expect((await call('POST', '/v3/customers/validate-credentials', body)).status).toBe(422)
    },
  )
})

describe('guessing a password', () => {
  it('ends after 100 failures of servers in 15 minutes, for e-mail and customer alike', async () => {
    const { id, email } = await join()
    for (const n of Array(50).keys()) await validate(email, `wrong ${n}`)
    for (const n of Array(50).keys()) await validateById(id, `wrong ${n}`)
    for (const answer of [await validate(email, RIGHT), await validateById(id, RIGHT)]) {
      expect([answer.status, titleOf(answer), errorsOf(answer)]).toEqual([429, 'Too many requests', {}])
      expect(answer.headers.get('x-retry-after')).toBe('900')
    }
    const { clock } = shop
    const before = clock.now
    clock.now = new Date(before.getTime() + 15 * MINUTE_MS)
    expect((await validate(email, RIGHT)).body).toMatchObject({ is_valid: true })
    clock.now = before
  }, 60_000)

  it('is forgiven once it is right', async () => {
    const { email } = await join()
    for (const _ of [1, 2]) {
      for (const n of Array(12).keys()) await validate(email, `wrong ${n}`)
      expect((await validate(email, RIGHT)).body).toMatchObject({ is_valid: true })
    }
  })

  it('is forgiven by a new password', async () => {
    const { id, email } = await join()
    for (const n of Array(101).keys()) await validate(email, `wrong ${n}`)
    await change(id, { new_password: 'fresh 2027' })
    expect((await validate(email, 'fresh 2027')).body).toMatchObject({ is_valid: true })
  }, 60_000)

  it('many at once gets no more guesses, whether there is an account or not', async () => {
    const { email } = await join()
    for (const tried of [email, 'never-seen@sign-in.test']) {
      for (const n of Array(90).keys()) await validate(tried, `wrong ${n}`)
      const guesses = Array.from({ length: 30 }, (_, n) => validate(tried, `wrong ${n}`))
      const statuses = (await Promise.all(guesses)).map(answer => answer.status)
      expect(statuses.filter(status => status === 200)).toHaveLength(10)
      expect(statuses.filter(status => status === 429)).toHaveLength(20)
    }
  }, 60_000)
})
