import { parseHexColor, textColorOn } from '@firnline/domain/catalogue/color'
import { type Hotspot, hotspotAction } from '@firnline/domain/content/banner'
import { type LinkContext, resolveLink } from '@firnline/domain/content/link'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { pickMessages } from '../../../messages.ts'
import type { AddOnView } from '../../product-tile/describe-tile.ts'

export const HOTSPOT_MESSAGES = [
  'addOn.quickAddShort',
  'common.carousel',
  'common.close',
  'hotspot',
  'imageSet',
  'price',
  'productTile',
  'video',
] as const satisfies readonly MessageSelector[]

export const HOTSPOT_VIEW_MESSAGES = ['close', 'quickAddShort', 'soldOut'] as const

export type HotspotView = ReturnType<typeof describeHotspot>

export type HotspotViewMessages = Pick<
  Messages<(typeof HOTSPOT_MESSAGES)[number]>,
  (typeof HOTSPOT_VIEW_MESSAGES)[number]
>

export type HotspotsView = { readonly spots: readonly HotspotView[]; readonly messages: HotspotViewMessages }

/** Data that banners need beside their entries. */
export type BannerContext = {
  /** Products of hotspots that are sold here, by uid. */
  readonly products: ReadonlyMap<string, AddOnView>
  readonly shopping: boolean
  /** Picture names by the name of their image set. */
  readonly sets: ReadonlyMap<string, readonly string[]>
  readonly messages: Messages<(typeof HOTSPOT_MESSAGES)[number]>
}

/** null: no hotspots. */
export function describeHotspots(
  hotspots: readonly Hotspot[],
  place: LinkContext,
  input: BannerContext,
): HotspotsView | null {
  if (hotspots.length === 0) return null
  const messages = pickMessages(input.messages, HOTSPOT_VIEW_MESSAGES)
  return { spots: hotspots.map(hotspot => describeHotspot(hotspot, place, input)), messages }
}

function describeHotspot(hotspot: Hotspot, place: LinkContext, input: BannerContext) {
  const { id, title, description, link, x, y, cta } = hotspot
  const product = hotspot.entry === null ? undefined : input.products.get(hotspot.entry)
  const action = hotspotAction(hotspot)
  const messages = { 'shop-now': input.messages.shopNow, 'learn-more': input.messages.learnMore }
  return {
    id,
    title,
    description,
    /** Fractions of the picture's width and height, 0 to 1. */
    x,
    y,
    target: link === null ? null : resolveLink(place, link),
    picture: pictureOf(hotspot, product),
    action: { text: action.kind === 'own' ? action.text : messages[action.kind], look: cta.look },
    colors: colorsOf(hotspot),
    /** null: not a product, or not sold here. */
    offer:
      product === undefined
        ? null
        : {
            price: product.price,
            soldOut: product.soldOut,
            buyable: input.shopping && !product.soldOut,
          },
  }
}

/** The editor's picture, else the product's. null: no picture. */
function pictureOf({ mediaId }: Hotspot, product: AddOnView | undefined) {
  if (product !== undefined && (mediaId === '' || mediaId === product.picture.name)) {
    const own = product.colors[0]?.picture
    return own == null ? { name: product.picture.name, set: product.picture.set } : { name: own, set: false }
  }
  return mediaId === '' ? null : { name: mediaId, set: false }
}

const DARK = '#0c131a'
const LIGHT = '#ffffff'

/** `#rrggbb`; null: the default colors. */
function colorsOf({ backgroundColor, fontColor }: Hotspot) {
  const ground = parseHexColor(backgroundColor)
  if (ground === null) return null
  return { ground, ink: parseHexColor(fontColor) ?? (textColorOn(ground) === 'dark' ? DARK : LIGHT) }
}
