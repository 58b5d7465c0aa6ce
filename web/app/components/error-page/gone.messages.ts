import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { TILE_VIEW_MESSAGES } from '../product-tile/tile.messages.ts'
import { SLIDER_VIEW_MESSAGES } from '../slider/slider.messages.ts'

/** The 410 page with other products. */
export const GONE_MESSAGES = [
  'breadcrumbs',
  'common.backToHome',
  'common.carousel',
  'common.changeCountry',
  'common.next',
  'common.previous',
  'errorPage.gone',
  'errorPage.goneText',
  'goneProduct',
  'price',
  'productTile',
] as const satisfies readonly MessageSelector[]

/** What the page says itself. */
export const GONE_VIEW_MESSAGES = [
  ...TILE_VIEW_MESSAGES,
  ...SLIDER_VIEW_MESSAGES,
  'gone',
  'others',
  'youAreHere',
  'changeCountry',
] as const satisfies (keyof Messages<(typeof GONE_MESSAGES)[number]>)[]
