import type { CustomerAddress } from '@firnline/domain/customer/address'
import { localeOf } from '@firnline/domain/locale/locale'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import { type AccountAddresses, afterActionContext, type SessionAccount } from '../../../contexts/account.ts'
import { ANN } from '../../../fixture/account.ts'
import { contextOf, fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs, thrownBy } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const PLACES = [
  { code: 'de', states: [] },
  { code: 'at', states: [] },
  { code: 'it', states: ['Bolzano', 'Milano'], statePostcodes: { Bolzano: '39', Milano: '20' } },
]
const HOME: CustomerAddress = {
  ...{ id: 3, country: 'at', firstName: 'Anna', lastName: 'Huber', company: '', street: 'Gasse 1' },
  ...{ streetMore: '', postalCode: '6020', city: 'Innsbruck', state: '', phone: '' },
}
const { id: _, ...TYPED } = HOME

function open(account: Partial<SessionAccount>, { id, form, isAnswer = false }: Ask) {
  const book = { addresses: [HOME], defaultId: 3 }
  const own = {
    addresses: async () => book,
    shippingCountries: async () => PLACES,
    current: async () => ANN,
    ...account,
  }
  const path = `/account/addresses/${id ?? 'new'}`
  const call = { path, form, params: id === undefined ? {} : { id } }
  const { args, errors } = routeArgs('/:lang/account/addresses/new', fakeShop({ account: own }), call)
  args.context.set(afterActionContext, isAnswer)
  return { args, errors }
}
type Ask = { id?: string; form?: Record<string, string>; isAnswer?: boolean }

async function send(account: Partial<SessionAccount>, form: Record<string, string>, id?: string) {
  const { args, errors } = open(account, {
    form: { intent: 'save', ...form },
    ...(id === undefined ? {} : { id }),
  })
  return { ...resultOf(await action(args)), errors }
}

describe('the address form', () => {
  it('is prefilled with name and country, with countries sorted', async () => {
    const { draft, places, title } = await loader(open({}, {}).args)
    expect(title).toBe('Adresse hinzufügen')
    expect(draft).toMatchObject({ firstName: 'Ann', lastName: 'Berg', country: 'de', street: '' })
    expect(places.map(({ name }) => name)).toEqual(['Deutschland', 'Italien', 'Österreich'])
    expect(places[1]?.state).toEqual({ label: 'Provinz', choices: ['Bolzano', 'Milano'] })
    expect(places[0]?.state).toBeNull()
  })

  it('is prefilled with the edited address', async () => {
    const abroad = { ...HOME, country: 'ch' }
    const account = { addresses: async () => ({ addresses: [abroad], defaultId: 3 }) }
    const { draft, places } = await loader(open(account, { id: '3' }).args)
    expect(draft).toEqual(abroad)
    expect(places.map(({ code }) => code)).toContain('ch')
  })

  it('redirects to the list for an unknown address', async () => {
    const thrown = await thrownBy(loader(open({}, { id: '9' }).args))
    expect(thrown).toMatchObject({ status: 302 })
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe(
      '/de-de/account/addresses?notice=gone',
    )
  })

  it('is 404 for an invalid id', async () => {
    expect(await thrownBy(loader(open({}, { id: 'x' }).args))).toMatchObject({ init: { status: 404 } })
  })

  it('works without the platform’s countries, which is reported', async () => {
    const { args, errors } = open({ shippingCountries: () => Promise.reject(failure) }, {})
    expect((await loader(args)).places.map(({ code }) => code)).toEqual(['de'])
    expect(errors).toEqual([failure])
  })
})

describe('saving an address', () => {
  const keeping = () => vi.fn<AccountAddresses['addAddress']>(async () => ({ kind: 'kept', id: 4 }))
  const OTHER = { ...TYPED, street: 'Gasse 2' }

  it('creates an address with trimmed values', async () => {
    const addAddress = keeping()
    const form = { ...OTHER, street: '  Gasse \t 2 ', country: 'AT' }
    expect(await send({ addAddress }, form)).toMatchObject({
      status: 303,
      location: '/de-de/account/addresses?notice=added',
    })
    expect(addAddress).toHaveBeenCalledWith(OTHER)
  })

  it('updates an existing address', async () => {
    const changeAddress = vi.fn<AccountAddresses['changeAddress']>(async () => ({ kind: 'kept', id: 3 }))
    expect(await send({ changeAddress }, OTHER, '3')).toMatchObject({
      location: '/de-de/account/addresses?notice=changed',
    })
    expect(changeAddress).toHaveBeenCalledWith(3, OTHER)
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, ['country', 'firstName', 'lastName', 'street', 'city']],
    ['a postcode of elsewhere', { ...OTHER, postalCode: 'SW1A 1AA' }, ['postalCode']],
    ['a country that is not served', { ...OTHER, country: 'jp' }, ['country', 'postalCode', 'state']],
    ['no province in Italy', { ...OTHER, country: 'it', postalCode: '39100' }, ['state']],
    [
      'a postcode of another province',
      { ...OTHER, country: 'it', postalCode: '39100', state: 'Milano' },
      ['state'],
    ],
    ['a name without end', { ...OTHER, lastName: 'x'.repeat(5_000) }, ['lastName']],
    ['script for a phone', { ...OTHER, phone: '<script>alert(1)</script>' }, ['phone']],
  ])('shows field errors for %s and keeps the values', async (_, form, fields) => {
    const { status, data } = await send({}, form)
    expect(status).toBe(400)
    expect(data).toMatchObject({ draft: { firstName: form.firstName ?? '' }, errors: { message: '' } })
    expect(data).toMatchObject({ errors: { fields: fields.map(id => ({ id, text: expect.any(String) })) } })
  })

  it('names fields as in the country', async () => {
    const { data } = await send({}, { ...OTHER, postalCode: '123' })
    expect(data).toMatchObject({
      errors: { title: 'Eine Angabe braucht noch einen Blick', fields: [{ text: /Österreich/ }] },
    })
  })

  it('accepts names in any script', async () => {
    const addAddress = keeping()
    const form = { ...OTHER, firstName: 'أمينة', lastName: '𠮷野 🏔', street: "'; DROP TABLE addresses; --" }
    expect((await send({ addAddress }, form)).status).toBe(303)
    expect(addAddress).toHaveBeenCalledWith(form)
  })

  it.each([
    ['the book has it already', { ...TYPED, city: 'INNSBRUCK' }, {}],
    ['the platform has it already', OTHER, { addAddress: async () => ({ kind: 'known' }) as const }],
  ])('rejects duplicates: %s', async (_, form, account) => {
    const { status, data } = await send(account, form)
    expect(status).toBe(409)
    expect(data).toMatchObject({ errors: { message: /steht schon in deinem Adressbuch/ } })
  })

  it('shows the fields of the chosen country', async () => {
    const { status, data } = await send({}, { ...OTHER, country: 'it', intent: 'country' })
    expect({ status, data }).toEqual({
      status: 200,
      data: { draft: { ...OTHER, country: 'it' }, errors: null },
    })
  })

  it('keeps the values when the sign-in has ended and links to the sign-in', async () => {
    const { status, data } = await send(
      { addresses: async () => ({ addresses: [], defaultId: null }) },
      OTHER,
    )
    expect(status).toBe(401)
    expect(data).toMatchObject({ draft: OTHER, errors: { signInPath: '/de-de/account' } })
    const { args } = open(
      { addresses: async () => ({ addresses: [], defaultId: null }) },
      { id: '3', isAnswer: true },
    )
    expect((await loader(args)).title).toBe('Adresse bearbeiten')
  })

  it('keeps the values when the platform does not answer, which is reported', async () => {
    const { status, data, errors } = await send({ addAddress: () => Promise.reject(failure) }, OTHER)
    expect(status).toBe(503)
    expect(data).toMatchObject({ draft: OTHER, errors: { title: 'Es wurde nichts gespeichert' } })
    expect(errors).toEqual([failure])
  })

  it('is localized', async () => {
    const shop = fakeShop({
      visit: { locale: localeOf('fr', 'fr') },
      account: { shippingCountries: async () => PLACES },
    })
    const { context } = contextOf(shop)
    const { args } = open({}, { form: { intent: 'save' } })
    expect(resultOf(await action({ ...args, context })).data).toMatchObject({
      errors: { title: '5 informations sont à revoir' },
    })
  })
})
