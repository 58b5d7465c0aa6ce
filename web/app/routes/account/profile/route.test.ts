import { toCustomer } from '@firnline/domain/customer/customer'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import {
  type AccountProfile,
  afterActionContext,
  type PasswordChecked,
  type SessionAccount,
} from '../../../contexts/account.ts'
import { ANN } from '../../../fixture/account.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs, thrownBy } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const PROFILE = { customer: ANN, phone: '+43 512 12345' }

type Ask = { form?: Record<string, string>; query?: string; isAnswer?: boolean }
function argsOf(account: Partial<SessionAccount>, { form, query = '', isAnswer = false }: Ask = {}) {
  const path = `/account/profile${query}`
  const { args, errors } = routeArgs('/:lang/account/profile', fakeShop({ account }), { path, form })
  args.context.set(afterActionContext, isAnswer)
  return { args, errors }
}

async function send(account: Partial<SessionAccount>, form: Record<string, string>) {
  const { args, errors } = argsOf(account, { form })
  return { ...resultOf(await action(args)), errors }
}

const to = (notice: string) => ({ status: 303, location: `/de-de/account/profile?notice=${notice}` })

describe('the profile', () => {
  it('shows the customer’s data', async () => {
    const { args } = argsOf({ profile: async () => PROFILE, isSubscribed: async () => true })
    expect(await loader(args)).toMatchObject({
      ...{ name: 'Ann Berg', email: 'ann@example.com', phone: '+43 512 12345', proUntil: null },
      newsletterText: 'Er kommt an ann@example.com.',
    })
  })

  it('marks a pro', async () => {
    const customer = toCustomer({ ...ANN, proCode: { region: 'pro_eu_region_1' } })
    const { args } = argsOf({ profile: async () => ({ ...PROFILE, customer }) })
    expect((await loader(args)).proUntil).toBe('Saison bis 30. Juni 2027')
  })

  it('works without the newsletter when only that fails', async () => {
    const account = { profile: async () => PROFILE, isSubscribed: () => Promise.reject(failure) }
    const { args, errors } = argsOf(account)
    expect(await loader(args)).toMatchObject({ isSubscribed: null, newsletterText: /nicht sagen/ })
    expect(errors).toEqual([failure])
  })

  it('needs a sign-in, but keeps submitted values without', async () => {
    const thrown = await thrownBy(loader(argsOf({}).args))
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/de-de/account?from=profile')
    expect(await loader(argsOf({}, { isAnswer: true }).args)).toMatchObject({ email: '' })
  })

  it.each([
    ['?notice=password', 'Dein Passwort ist geändert, und überall sonst bist du abgemeldet.'],
    ['?notice=nonsense', null],
  ])('shows a notice: %s', async (query, notice) => {
    const { args } = argsOf({ profile: async () => PROFILE }, { query })
    expect((await loader(args)).notice).toBe(notice)
  })
})

describe('a new name', () => {
  const FORM = { intent: 'details', firstName: ' Änne ', lastName: 'O’Berg', phone: '+43 512 12345' }

  it('is kept', async () => {
    const changeDetails = vi.fn<AccountProfile['changeDetails']>(async () => ({ kind: 'done' }))
    expect(await send({ changeDetails }, FORM)).toMatchObject(to('details'))
    expect(changeDetails).toHaveBeenCalledWith({
      ...{ firstName: 'Änne', lastName: 'O’Berg', phone: '+43 512 12345' },
    })
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', { firstName: '', lastName: ' ' }, ['firstName', 'lastName']],
    ['200 letters', { firstName: 'x'.repeat(200) }, ['firstName']],
    ['half a telephone number', { phone: '12' }, ['phone']],
    ['words for a telephone number', { phone: 'call me' }, ['phone']],
  ])('rejects %s', async (_, change, ids) => {
    const { status, data } = await send({}, { ...FORM, ...change })
    expect(status).toBe(400)
    expect(data).toMatchObject({ part: 'details', kept: { lastName: (change.lastName ?? 'O’Berg').trim() } })
    expect(data).toMatchObject({ errors: { fields: ids.map(id => ({ id })) } })
  })

  it('stays in its fields when the sign-in has ended', async () => {
    const { status, data } = await send({}, FORM)
    expect(status).toBe(401)
    expect(data).toMatchObject({ kept: { firstName: 'Änne' }, errors: { signInPath: '/de-de/account' } })
  })

  it('is not saved when the platform does not answer, which is reported', async () => {
    const { status, errors } = await send({ changeDetails: () => Promise.reject(failure) }, FORM)
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
  })
})

describe('a new e-mail address', () => {
  const FORM = { intent: 'email', email: 'new@example.com', emailPassword: ' pass word ' }
  const outcome = (answer: PasswordChecked | { kind: 'taken' }) =>
    vi.fn<AccountProfile['changeEmail']>(async () => answer)

  it('needs the untrimmed current password', async () => {
    const changeEmail = outcome({ kind: 'done' })
    expect(await send({ changeEmail }, FORM)).toMatchObject(to('email'))
    expect(changeEmail).toHaveBeenCalledWith('new@example.com', ' pass word ')
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['no address', { email: 'ann' }, ['email']],
    ['an address without end', { email: `${'x'.repeat(300)}@example.com` }, ['email']],
    ['no password', { emailPassword: '' }, ['emailPassword']],
    ['a password without end', { emailPassword: 'x'.repeat(300) }, ['emailPassword']],
  ])('rejects %s without a request', async (_, change, ids) => {
    const { status, data } = await send({}, { ...FORM, ...change })
    expect(status).toBe(400)
    expect(data).toMatchObject({ part: 'email', errors: { fields: ids.map(id => ({ id })) } })
  })

  it.each([
    [{ kind: 'wrong' } as const, 422, 'emailPassword'],
    [{ kind: 'taken' } as const, 422, 'email'],
  ])('shows %j at its field without the password', async (answer, status, id) => {
    const { data, ...told } = await send({ changeEmail: outcome(answer) }, FORM)
    expect(told.status).toBe(status)
    expect(data).toMatchObject({ kept: { email: 'new@example.com' }, errors: { fields: [{ id }] } })
    expect(JSON.stringify(data)).not.toContain('pass word')
  })

  it('shows the waiting time after too many attempts', async () => {
    const changeEmail = outcome({ kind: 'throttled', retryAfter: 61 })
    const { status, data } = await send({ changeEmail }, FORM)
    expect(status).toBe(429)
    expect(data).toMatchObject({ errors: { message: /in 2 Minuten/ } })
  })
})

describe('a new password', () => {
  const FORM = { intent: 'password', presentPassword: 'Old-one-1', newPassword: 'New-one-1' }

  it('replaces the current one', async () => {
    const changePassword = vi.fn<AccountProfile['changePassword']>(async () => ({ kind: 'done' }))
    expect(await send({ changePassword }, FORM)).toMatchObject(to('password'))
    expect(changePassword).toHaveBeenCalledWith('Old-one-1', 'New-one-1')
  })

  it.each(['short1', 'onlyletters', '12345678', ''])('rejects %j', async newPassword => {
    const { status, data } = await send({}, { ...FORM, newPassword })
    expect(status).toBe(400)
    expect(data).toMatchObject({ part: 'password', errors: { fields: [{ id: 'newPassword' }] } })
  })

  it('shows that the current one is wrong', async () => {
    const wrong = { changePassword: async () => ({ kind: 'wrong' }) as const }
    expect((await send(wrong, FORM)).data).toMatchObject({ errors: { fields: [{ id: 'presentPassword' }] } })
  })
})

describe('the newsletter', () => {
  it.each([
    ['yes', true, 'subscribed'],
    ['no', false, 'unsubscribed'],
  ])('is changed: %s', async (wanted, value, notice) => {
    const subscribe = vi.fn<AccountProfile['subscribe']>(async () => ({ kind: 'done' }))
    expect(await send({ subscribe }, { intent: 'newsletter', wanted })).toMatchObject(to(notice))
    expect(subscribe).toHaveBeenCalledWith(value)
  })
})

describe('back-in-stock alerts', () => {
  it.each([
    ['1003', [[1003]]],
    ['nothing', []],
  ])('are removed: %s', async (variant, calls) => {
    const removeStockAlert = vi.fn<AccountProfile['removeStockAlert']>(async () => ({ kind: 'done' }))
    expect(await send({ removeStockAlert }, { intent: 'waiting', variant })).toMatchObject(
      to('waits-no-more'),
    )
    expect(removeStockAlert.mock.calls).toEqual(calls)
  })
})
