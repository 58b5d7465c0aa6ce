import { createHash } from 'node:crypto'
import { type PriceTag, productPriceTag } from '@firnline/domain/catalogue/price'
import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { formatMoney } from '@firnline/domain/money'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { brand as ownBrand } from '@firnline/shop/folder'
import type { SharePicture } from './share-card.ts'

/** What a share picture shows (docs/behaviour/content-and-pages.md#share-pictures). */
export type ShareDrawing = {
  readonly title: string
  /** Empty: there is none. */
  readonly tagline: string
  /** null: nothing is sold here, the price is a customer group's, or the page is no product's. */
  readonly price: SharePrice | null
  readonly photo: SharePicture
  /** The brand's name, as its wordmark. */
  readonly brand: string
}

/** Written as in the market. `was` is empty unless the product is on sale. */
type SharePrice = { readonly now: string; readonly was: string }

type SharePictureMessages = Messages<'sharePicture'>

/** A page's picture. `version`: 16 hexadecimal digits, equal for equal drawings. `alt`: a sentence. */
export type DrawnPicture = {
  readonly drawing: ShareDrawing
  readonly version: string
  readonly alt: string
}

type BrandName = { readonly displayName: string }

/** null: the product has no photograph. */
export function drawProduct(
  product: Pick<SellableProduct, 'title' | 'tagline' | 'picture' | 'commerce'>,
  visit: Pick<Visit, 'shopping' | 'currency' | 'priceGroup'>,
  { brand: { displayName }, messages }: { brand: BrandName; messages: SharePictureMessages },
): DrawnPicture | null {
  const { title, tagline, picture, commerce } = product
  if (picture.name === '') return null
  // A customer group's prices are nobody else's.
  const isPublic = visit.shopping && visit.priceGroup.groupId === null
  const price = isPublic ? sharePrice(productPriceTag(commerce), visit, messages) : null
  const values = { title, brand: displayName, price: price?.now ?? '' }
  const drawing = { title, tagline, price, photo: { ...picture, product: true }, brand: displayName }
  return {
    drawing,
    version: drawingVersion(drawing),
    alt: format(price === null ? messages.productAlt : messages.pricedAlt, values),
  }
}

/** A photograph with the page's title. null: the page has no photograph. */
export function drawPage(
  { title, picture }: { readonly title: string; readonly picture: SharePicture | null },
  { brand: { displayName }, messages }: { brand: BrandName; messages: SharePictureMessages },
): DrawnPicture | null {
  if (picture === null || picture.name === '') return null
  const drawing = { title, tagline: '', price: null, photo: picture, brand: displayName }
  return {
    drawing,
    version: drawingVersion(drawing),
    alt: format(messages.pageAlt, { title, brand: displayName }),
  }
}

/** null: the store's currency is unknown. */
function sharePrice(
  tag: PriceTag,
  { currency }: Pick<Visit, 'currency'>,
  messages: SharePictureMessages,
): SharePrice | null {
  const from = formatMoney(tag.kind === 'range' ? tag.from : tag.now, currency.format)
  if (from === '') return null
  if (tag.kind === 'range') return { now: format(messages.fromPrice, { price: from }), was: '' }
  return { now: from, was: tag.kind === 'regular' ? '' : formatMoney(tag.was, currency.format) }
}

/** Part of every version: increase it when the same drawing looks different. */
const DESIGN = 2

const { palette, logo, logoDark, fonts } = ownBrand
const LOOK = [palette, logo, logoDark, fonts.heading]

function drawingVersion({ title, tagline, price, photo, brand }: ShareDrawing): string {
  const { name, set = false, video = false, product = false } = photo
  const shown = [DESIGN, LOOK, title, tagline, price?.now, price?.was, name, set, video, product, brand]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}
