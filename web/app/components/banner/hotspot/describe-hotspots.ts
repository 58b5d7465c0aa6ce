import type { PriceText } from '@firnline/design/price-label/price-label'
import { parseHexColor, textColorOn } from '@firnline/domain/catalogue/color'
import { type Hotspot, hotspotAction } from '@firnline/domain/content/banner'
import { type LinkContext, type LinkTarget, resolveLink } from '@firnline/domain/content/link'
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

export type HotspotView = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly target: LinkTarget | null
  /** Fractions of the picture's width and height, 0 to 1. */
  readonly x: number
  readonly y: number
  /** null: no picture. */
  readonly picture: { readonly name: string; readonly set: boolean } | null
  readonly action: { readonly text: string; readonly look: 'primary' | 'secondary' }
  /** `#rrggbb`; null: the default colors. */
  readonly colors: { readonly ground: string; readonly ink: string } | null
  /** null: not a product, or not sold here. */
  readonly offer: {
    readonly price: PriceText | null
    readonly buyable: boolean
    readonly soldOut: boolean
  } | null
}

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
  facts: BannerContext,
): HotspotsView | null {
  if (hotspots.length === 0) return null
  const messages = pickMessages(facts.messages, HOTSPOT_VIEW_MESSAGES)
  return { spots: hotspots.map(hotspot => describeHotspot(hotspot, place, facts)), messages }
}

function describeHotspot(hotspot: Hotspot, place: LinkContext, facts: BannerContext): HotspotView {
  const { id, title, description, link, x, y, cta } = hotspot
  const product = hotspot.entry === null ? undefined : facts.products.get(hotspot.entry)
  const action = hotspotAction(hotspot)
  const messages = { 'shop-now': facts.messages.shopNow, 'learn-more': facts.messages.learnMore }
  return {
    id,
    title,
    description,
    x,
    y,
    target: link === null ? null : resolveLink(place, link),
    picture: pictureOf(hotspot, product),
    action: { text: action.kind === 'own' ? action.text : messages[action.kind], look: cta.look },
    colors: colorsOf(hotspot),
    offer:
      product === undefined
        ? null
        : {
            price: product.price,
            soldOut: product.soldOut,
            buyable: facts.shopping && !product.soldOut,
          },
  }
}

/** The editor's picture, else the product's. */
function pictureOf({ mediaId }: Hotspot, product: AddOnView | undefined): HotspotView['picture'] {
  if (product !== undefined && (mediaId === '' || mediaId === product.picture.name)) {
    const own = product.colors[0]?.picture
    return own == null ? { name: product.picture.name, set: product.picture.set } : { name: own, set: false }
  }
  return mediaId === '' ? null : { name: mediaId, set: false }
}

const DARK = '#0c131a'
const LIGHT = '#ffffff'

function colorsOf({ backgroundColor, fontColor }: Hotspot): HotspotView['colors'] {
  const ground = parseHexColor(backgroundColor)
  if (ground === null) return null
  return { ground, ink: parseHexColor(fontColor) ?? (textColorOn(ground) === 'dark' ? DARK : LIGHT) }
}
