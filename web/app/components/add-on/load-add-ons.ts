import { addOnOffersFor, addOnUids } from '@firnline/domain/catalogue/add-on'
import { gridProducts, type Product, type SellableProduct } from '@firnline/domain/catalogue/product'
import { isSoldOut } from '@firnline/domain/catalogue/stock'
import { isInRegion } from '@firnline/domain/region'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { degradeTo } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'
import { type AddOnView, describeAddOn, TILE_VIEW_MESSAGES } from '../product/describe-tile.ts'

export const ADD_ON_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'common.close',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

/** What the offers say themselves. */
export const ADD_ON_VIEW_MESSAGES = [
  ...TILE_VIEW_MESSAGES,
  'addOns',
  'quickAdd',
  'quickAddShort',
  'Item Added - Msg',
  'close',
] as const satisfies (keyof Messages<(typeof ADD_ON_MESSAGES)[number]>)[]

export type AddOnOfferView = { readonly headline: string; readonly tiles: readonly AddOnView[] }

/** So many stand in an offer; a few more are asked for, in case that some cannot be had. */
const OFFER_SIZE = 4
const SPARE = 4

/** What editors offer beside the product, where something is sold; nothing when content or the store cannot say. */
export async function loadAddOns(
  shop: Shop,
  product: SellableProduct,
  messages: Messages<'price' | 'productTile'>,
): Promise<AddOnOfferView[]> {
  const { visit, content, catalogue } = shop
  if (!visit.shopping) return []
  const language = visit.locale.contentLanguage
  const settings = await content.addOns(language).catch(degradeTo([], 'add-ons', shop))
  const offers = addOnOffersFor(settings, product)
  if (offers.length === 0) return []
  const entries = await content
    .productsIn(
      language,
      offers.flatMap(({ categories }) => categories),
    )
    .catch(degradeTo([], 'add-ons', shop))
  const here = entries.filter(entry => isInRegion(entry, visit.region) && visit.bcRegion in entry.commerceIds)
  const asked = offers.map(offer => addOnUids(offer, here, product).slice(0, OFFER_SIZE + SPARE))
  const sold = await catalogue
    .soldByUid(visit, [...new Set(asked.flat())])
    .catch(degradeTo([], 'add-ons', shop))
  const toSell = sold.filter(({ commerce }) => !isSoldOut(commerce))
  return offers.flatMap(({ headline }, index) => {
    const tiles = (asked[index] ?? [])
      .flatMap(uid => toSell.filter(other => other.uid === uid))
      .slice(0, OFFER_SIZE)
      .map(other => describeAddOn(other, visit, messages))
    return tiles.length === 0 ? [] : [{ headline, tiles }]
  })
}

/** Of more products than these nothing is offered: the first speak for the cart. */
const MAX_CART_PRODUCTS = 3

/** What goes with the products of a cart and is not in it: of each in turns, the best of its first offers. */
export async function loadCartAddOns(
  shop: Shop,
  inCart: readonly Product[],
  messages: Messages<'price' | 'productTile'>,
): Promise<AddOnView[]> {
  const speaking = gridProducts(inCart).slice(0, MAX_CART_PRODUCTS)
  const offered = await Promise.all(speaking.map(product => loadAddOns(shop, product, messages)))
  const rows = offered.flat().map(({ tiles }) => tiles)
  const inTurns = Array.from({ length: OFFER_SIZE }, (_, at) => rows.flatMap(tiles => tiles[at] ?? [])).flat()
  const others = inTurns.filter(tile => !inCart.some(({ uid }) => uid === tile.uid))
  return [...new Map(others.map(tile => [tile.uid, tile])).values()].slice(0, OFFER_SIZE)
}
