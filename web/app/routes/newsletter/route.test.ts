import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { Signups } from '../../contexts/signups.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action, loader } from './route.tsx'

const SIGNUP: EmailSignup = {
  ...{ uid: 'eu', regions: ['eu_region_1'], headline: 'Briefe', text: 'Aus der Werkstatt.' },
  ...{ consent: 'Ja, gern.', button: 'Bestellen', success: 'Du stehst drauf.', backInStock: true },
  lists: [
    { id: '7301', name: 'Werkstatt' },
    { id: '7302', name: 'Skitour' },
  ],
}

function shopWith(requestNewsletter: Signups['requestNewsletter'], signups: EmailSignup[] = [SIGNUP]) {
  return fakeShop({ signups: { requestNewsletter }, content: { emailSignup: async () => signups } })
}

async function send(requestNewsletter: Signups['requestNewsletter'], form: [string, string][]) {
  const { args, errors } = routeArgs('/:lang/newsletter', shopWith(requestNewsletter), { form })
  return { ...resultOf(await action(args)), errors }
}

const asking = () => vi.fn<Signups['requestNewsletter']>(async () => ({ kind: 'done' }))
const RIGHT: [string, string][] = [
  ['email', ' anna@example.com '],
  ['lists', '7302'],
  ['consent', 'yes'],
]
const without = (name: string) => RIGHT.filter(([field]) => field !== name)

describe('signing up for the newsletter', () => {
  it('sends a confirmation for the chosen lists of the region', async () => {
    const ask = asking()
    expect(await send(ask, [...RIGHT, ['lists', '9999']])).toMatchObject({
      ...{ status: 303, location: '/de-de/newsletter?notice=sent' },
    })
    const lists = [{ id: '7302', name: 'Skitour' }]
    expect(ask.mock.calls).toEqual([[{ email: 'anna@example.com', lists }]])
  })

  it.each<[string, [string, string][], string[]]>([
    ['nothing', [], ['email', 'lists', 'consent']],
    ['no address', [['email', 'anna'], ...without('email')], ['email']],
    ['two addresses', [['email', 'a@example.com,b@example.com'], ...without('email')], ['email']],
    ['a list of another region', [['lists', '7101'], ...without('lists')], ['lists']],
    ['no consent', without('consent'), ['consent']],
  ])('shows field errors for %s and keeps the values', async (_, form, ids) => {
    const ask = asking()
    const { status, data } = await send(ask, form)
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors: { fields: ids.map(id => ({ id })) } })
    expect(data).toMatchObject({
      typed: { email: form.find(([name]) => name === 'email')?.[1].trim() ?? '' },
    })
    expect(ask).not.toHaveBeenCalled()
  })

  it('shows the waiting time after too many emails', async () => {
    const { status, data } = await send(async () => ({ kind: 'throttled', retryAfter: 61 }), RIGHT)
    expect(status).toBe(429)
    expect(data).toMatchObject({ errors: { title: expect.stringMatching(/2 Minuten/) } })
  })

  it('shows and reports that no email can be sent', async () => {
    const failure = new ServiceError('mail', 'The mail server did not take a letter.')
    const { status, data, errors } = await send(() => Promise.reject(failure), RIGHT)
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
    expect(data).toMatchObject({ typed: { email: 'anna@example.com', lists: ['7302'], consent: true } })
  })

  it('is 404 without settings of the region', async () => {
    const look = async (signups: EmailSignup[]) =>
      loader(routeArgs('/:lang/newsletter', shopWith(asking(), signups)).args)
    expect((await look([SIGNUP])).newsletter).toMatchObject({ headline: 'Briefe', lists: SIGNUP.lists })
    for (const none of [[], [{ ...SIGNUP, regions: ['us' as const] }], [{ ...SIGNUP, lists: [] }]])
      await expect(look(none)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
