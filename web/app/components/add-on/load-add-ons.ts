import { addOnOffersFor, addOnUids } from '@firnline/domain/catalogue/add-on'
import { gridProducts, type Product, type SellableProduct } from '@firnline/domain/catalogue/product'
import { isSoldOut } from '@firnline/domain/catalogue/stock'
import { isInRegion } from '@firnline/domain/region'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { isNamedIn } from '@firnline/services/content/product-name'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { type AddOnView, describeAddOn } from '../product-tile/describe-tile.ts'

export const ADD_ON_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'common.close',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

export type AddOnOfferView = { readonly headline: string; readonly tiles: readonly AddOnView[] }

/** Products in an offer; a few more are loaded in case some are sold out. */
const OFFER_SIZE = 4
const SPARE = 4

/** Add-on offers of the product; none where nothing is sold, or content or store do not answer. */
export async function loadAddOns(
  shop: Shop,
  product: SellableProduct,
  messages: Messages<'price' | 'productTile'>,
): Promise<AddOnOfferView[]> {
  const { visit, content, catalogue } = shop
  if (!visit.shopping) return []
  const language = visit.locale.contentLanguage
  const settings = await content.addOns(language).catch(fallbackTo([], 'add-ons', shop))
  const offers = addOnOffersFor(settings, product)
  if (offers.length === 0) return []
  const entries = await content
    .productsIn(
      language,
      offers.flatMap(({ categories }) => categories),
    )
    .catch(fallbackTo([], 'add-ons', shop))
  const here = entries.filter(entry => isInRegion(entry, visit.region) && isNamedIn(entry, visit.bcRegion))
  const candidates = offers.map(offer => addOnUids(offer, here, product).slice(0, OFFER_SIZE + SPARE))
  const sold = await catalogue
    .soldByUid(visit, [...new Set(candidates.flat())])
    .catch(fallbackTo([], 'add-ons', shop))
  const toSell = sold.filter(({ commerce }) => !isSoldOut(commerce))
  return offers.flatMap(({ headline }, index) => {
    const tiles = (candidates[index] ?? [])
      .flatMap(uid => toSell.filter(other => other.uid === uid))
      .slice(0, OFFER_SIZE)
      .map(other => describeAddOn(other, visit, messages))
    return tiles.length === 0 ? [] : [{ headline, tiles }]
  })
}

/** Only the first products of the cart get add-ons. */
const MAX_CART_PRODUCTS = 3

/** Add-ons of a cart's products that are not in the cart, taken in turns from their offers. */
export async function loadCartAddOns(
  shop: Shop,
  inCart: readonly Product[],
  messages: Messages<'price' | 'productTile'>,
): Promise<AddOnView[]> {
  const sources = gridProducts(inCart).slice(0, MAX_CART_PRODUCTS)
  const offered = await Promise.all(sources.map(product => loadAddOns(shop, product, messages)))
  const rows = offered.flat().map(({ tiles }) => tiles)
  const inTurns = Array.from({ length: OFFER_SIZE }, (_, at) => rows.flatMap(tiles => tiles[at] ?? [])).flat()
  const others = inTurns.filter(tile => !inCart.some(({ uid }) => uid === tile.uid))
  return [...new Map(others.map(tile => [tile.uid, tile])).values()].slice(0, OFFER_SIZE)
}
