import { describe, expect, it } from 'vitest'
import { contextOf, fakeShop } from '../fixture/fake-shop.ts'
import { thrownBy } from '../fixture/route.ts'
import { action as address } from '../routes/account/address/route.tsx'
import { action as addresses } from '../routes/account/addresses/route.tsx'
import { action as account } from '../routes/account/overview/route.tsx'
import { action as profile } from '../routes/account/profile/route.tsx'
import { action as cart } from '../routes/cart/route.tsx'
import { action as pro } from '../routes/pro/route.tsx'
import { readForm, readIntent } from './read-form.ts'

const sent = (body: BodyInit, type?: string) =>
  new Request('http://shop.test/newsletter', {
    ...{ method: 'POST', body },
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })

describe('readForm', () => {
  it('accepts both form encodings', async () => {
    const form = new FormData()
    form.set('email', 'ann@example.com')
    for (const body of [form, new URLSearchParams({ email: 'ann@example.com' })])
      expect((await readForm(sent(body))).get('email')).toBe('ann@example.com')
  })

  it.each([
    ['JSON', '{"email":1}', 'application/json'],
    [
      'half a form',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      'multipart/form-data; boundary=x',
    ],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    ['bytes', 'x', 'application/octet-stream'],
  ])('responds 400 to %s', async (_, body, type) => {
    expect(await thrownBy(readForm(sent(body, type)))).toMatchObject({ init: { status: 400 } })
  })
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('reads the intent of a form', () => {
  expect(readIntent(formOf({ intent: 'save' }), { save: 1, remove: 2 })).toBe('save')
})

describe.each([
  ['account', account, '/:lang/account'],
  ['account/addresses', addresses, '/:lang/account/addresses'],
  ['account/addresses/new', address, '/:lang/account/addresses/new'],
  ['account/profile', profile, '/:lang/account/profile'],
  ['cart', cart, '/:lang/cart'],
  ['pro/signup', pro, '/:lang/pro/signup'],
] as const)('%s', (path, action, pattern) => {
  it.each<[string, Record<string, string>]>([
    ['a missing intent', {}],
    ['an empty intent', { intent: '' }],
    ['an unknown intent', { intent: 'explode' }],
    ["an object's own property", { intent: '__proto__' }],
  ])('responds 400 to %s', async (_, fields) => {
    const url = new URL(`http://shop.test/de-de/${path}`)
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ ...fields, email: 'x' }) })
    const { context } = contextOf(fakeShop())
    const args = { request, url, params: { lang: 'de-de' }, context, pattern }
    const run = action as (sent: typeof args) => Promise<unknown>
    await expect(run(args)).rejects.toMatchObject({
      data: expect.stringMatching(/^The form's "intent" field must be one of: /),
      init: { status: 400 },
    })
  })
})
