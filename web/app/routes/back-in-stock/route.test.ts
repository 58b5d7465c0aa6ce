import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { Signups } from '../../contexts/signups.ts'
import { ANN } from '../../fixture/account.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action, loader } from './route.tsx'

const SIGNUP: EmailSignup = {
  ...{ uid: 'eu', regions: ['eu_region_1'], headline: 'Briefe', text: '', consent: 'Ja', button: 'Los' },
  ...{ success: '', backInStock: true, lists: [{ id: '1', name: 'Werkstatt' }] },
}
const SOLD_OUT = '1003'

type Parts = {
  requestAlert?: Signups['requestAlert']
  signups?: EmailSignup[]
  shopping?: boolean
  form?: Record<string, string>
}

function argsOf({ requestAlert, signups = [SIGNUP], shopping = true, form }: Parts, search = '') {
  const shop = fakeShop({
    visit: { shopping },
    account: { current: async () => ANN },
    content: { emailSignup: async () => signups },
    ...(requestAlert === undefined ? {} : { signups: { requestAlert } }),
  })
  return routeArgs('/:lang/back-in-stock/*', shop, {
    ...{ path: `/back-in-stock/nordwand-98${search}`, params: { '*': 'nordwand-98' }, form },
  })
}

async function send(requestAlert: Signups['requestAlert'], form: Record<string, string>) {
  const { args, errors } = argsOf({ requestAlert, form })
  return { ...resultOf(await action(args)), errors }
}

async function look(parts: Parts, search = '') {
  return loader(argsOf(parts, search).args)
}

const asking = () => vi.fn<Signups['requestAlert']>(async () => ({ kind: 'done' }))

describe('back-in-stock alerts', () => {
  it('offer sold-out variants, prefilled for the customer', async () => {
    const { versions, chosen, email, back } = await look({}, '?color=granite')
    expect(versions.map(({ id }) => id)).toEqual([1003])
    expect({ chosen, email }).toEqual({ chosen: 1003, email: ANN.email })
    expect(back.href).toMatch(/^\/de-de\/p\/nordwand-98\?color=granite&length=/)
  })

  it.each<[string, Parts]>([
    ['has no settings', { signups: [] }],
    ['tells nobody', { signups: [{ ...SIGNUP, backInStock: false }] }],
    ['sells nothing', { shopping: false }],
  ])('are 404 where the region %s', async (_, parts) => {
    await expect(look(parts)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('send the confirmation and redirect with the variant only', async () => {
    const ask = asking()
    const { status, location } = await send(ask, { email: ' ann@example.com ', variant: SOLD_OUT })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/de-de\/back-in-stock\/nordwand-98\?color=granite&length=.+&notice=sent$/)
    expect(ask.mock.calls).toMatchObject([[{ email: 'ann@example.com', variant: { id: 1003 } }]])
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, ['variant', 'email']],
    ['what can be bought', { email: 'ann@example.com', variant: '1001' }, ['variant']],
    ['another product’s version', { email: 'ann@example.com', variant: '99' }, ['variant']],
    ['no address', { email: 'ann', variant: SOLD_OUT }, ['email']],
  ])('sends nothing for %s and keeps the values', async (_, form, ids) => {
    const ask = asking()
    const { status, data } = await send(ask, form)
    expect(status).toBe(400)
    expect(data).toMatchObject({ typed: { email: form.email ?? '' } })
    expect(data).toMatchObject({ errors: { fields: ids.map(id => ({ id })) } })
    expect(ask).not.toHaveBeenCalled()
  })

  it('show when no email can be sent', async () => {
    const failure = new ServiceError('mail', 'Nobody takes letters.')
    const form = { email: 'ann@example.com', variant: SOLD_OUT }
    expect(await send(() => Promise.reject(failure), form)).toMatchObject({ status: 503, errors: [failure] })
    expect((await send(async () => ({ kind: 'throttled', retryAfter: 9 }), form)).status).toBe(429)
  })
})
