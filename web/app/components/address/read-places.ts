import type { AddressCountry } from '@firnline/domain/customer/address'
import { degradeTo } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'

/** Where an address may be: where the store sends to, and where the address is already. */
export async function readPlaces(shop: Shop, present: string | null): Promise<readonly AddressCountry[]> {
  const here = { code: shop.visit.locale.country, states: [] }
  const places = await shop
    .account()
    .places()
    .catch(degradeTo([], 'the countries of addresses', shop))
  const served = places.length === 0 && here.code !== 'global' ? [here] : places
  const isListed = present === null || served.some(({ code }) => code === present)
  return isListed ? served : [...served, { code: present, states: [] }]
}
