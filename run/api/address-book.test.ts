import { describe, expect, it } from 'vitest'
import { newCustomer, openAccount } from './fixture/account.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'

/** Addresses of a signed-in customer (docs/decisions/0025-account-self-service.md). */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

const HOME = {
  ...{ firstName: 'Ann', lastName: 'Berg', company: '', street: '1 Alpine Road', streetMore: '' },
  ...{ postalCode: '84060', city: 'Park City', state: 'Utah', country: 'us', phone: '' },
}

describe('the address book', () => {
  it('adds, changes, prefers and removes, the default one first', async () => {
    const { customerId, addressId } = await newCustomer(shop)
    const { account } = await openAccount(shop, customerId)
    const added = await account.addAddress(HOME)
    if (added.kind !== 'kept') throw new Error(`The address was ${added.kind}.`)
    const ids = async () => {
      const { addresses, defaultId } = await account.addresses()
      return { ids: addresses.map(({ id }) => id), defaultId }
    }
    expect(await ids()).toEqual({ ids: [addressId, added.id], defaultId: addressId })
    expect(await account.setDefaultAddress(added.id)).toEqual({ kind: 'done' })
    expect(await ids()).toEqual({ ids: [added.id, addressId], defaultId: added.id })
    expect(await account.changeAddress(added.id, { ...HOME, phone: '+1 435 555 0100' })).toEqual(added)
    expect((await account.addresses()).addresses[0]).toEqual({
      ...HOME,
      id: added.id,
      phone: '+1 435 555 0100',
    })
    expect(await account.removeAddress(added.id)).toEqual({ kind: 'done' })
    expect(await ids()).toEqual({ ids: [addressId], defaultId: addressId })
  })

  it('keeps no address twice', async () => {
    const { customerId, addressId } = await newCustomer(shop)
    const { account } = await openAccount(shop, customerId)
    await account.addAddress(HOME)
    expect(await account.addAddress({ ...HOME, city: 'PARK CITY' })).toEqual({ kind: 'known' })
    expect(await account.changeAddress(addressId, HOME)).toEqual({ kind: 'known' })
  })

  it('lets nobody at another’s addresses', async () => {
    const [mine, theirs] = [await newCustomer(shop), await newCustomer(shop)]
    const { account } = await openAccount(shop, mine.customerId)
    const gone = { kind: 'gone' }
    expect(await account.changeAddress(theirs.addressId, HOME)).toEqual(gone)
    expect(await account.setDefaultAddress(theirs.addressId)).toEqual(gone)
    expect(await account.removeAddress(theirs.addressId)).toEqual(gone)
    const { account: their } = await openAccount(shop, theirs.customerId)
    expect((await their.addresses()).addresses).toMatchObject([{ id: theirs.addressId, city: 'Burlington' }])
  })

  it('may be where the store sends to, with the states that the platform knows', async () => {
    const { account } = await openAccount(shop, null)
    const places = await account.shippingCountries()
    expect(places.map(({ code }) => code)).toContain('us')
    expect(places.find(({ code }) => code === 'us')?.states).toContain('Vermont')
  })

  it('is empty and unchanged for visitors who are signed out', async () => {
    const { account } = await openAccount(shop, null)
    const over = { kind: 'signed-out' }
    expect(await account.addAddress(HOME)).toEqual(over)
    expect(await account.changeAddress(1, HOME)).toEqual(over)
    expect(await account.removeAddress(1)).toEqual(over)
    expect(await account.addresses()).toEqual({ addresses: [], defaultId: null })
  })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
