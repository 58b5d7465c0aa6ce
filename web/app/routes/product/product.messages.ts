import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { ADD_ON_VIEW_MESSAGES } from '../../components/add-on/load-add-ons.ts'
import { SLIDER_VIEW_MESSAGES } from '../../components/section/load-sections.ts'
import { SHARE_VIEW_MESSAGES } from '../../components/share/share.tsx'
import { COMPARE_VIEW_MESSAGES } from './compare/compare.messages.ts'
import { GALLERY_VIEW_MESSAGES } from './gallery/gallery.messages.ts'
import { SIZE_GUIDE_VIEW_MESSAGES } from './size-guide/size-guide.messages.ts'
import { VIEWED_VIEW_MESSAGES } from './viewed/viewed.messages.ts'

export const PRODUCT_MESSAGES = [
  'Item Added - Msg',
  'addOn',
  'breadcrumbs.home',
  'browseOnly',
  'cartError.wrongQuantity',
  'common.carousel',
  'common.changeCountry',
  'common.close',
  'common.inStock',
  'common.next',
  'common.previous',
  'common.viewCart',
  'comparison',
  'gallery',
  'price',
  'product',
  'productTile',
  'quantity',
  'recentlyViewed',
  'share',
  'sizeGuide',
  'specification',
] as const satisfies readonly MessageSelector[]

/** What the page says itself; the rest stands in what the loader describes. */
export const PRODUCT_VIEW_MESSAGES = [
  ...SLIDER_VIEW_MESSAGES,
  'breadcrumbs',
  ...GALLERY_VIEW_MESSAGES,
  ...ADD_ON_VIEW_MESSAGES,
  ...SIZE_GUIDE_VIEW_MESSAGES,
  ...SHARE_VIEW_MESSAGES,
  ...COMPARE_VIEW_MESSAGES,
  ...VIEWED_VIEW_MESSAGES,
  'suggestedPrice',
  'changeCountry',
  'quantityLabel',
  'less',
  'more',
  'add',
  'adding',
  'viewCart',
  'keepLooking',
  'soldOutInSize',
  'wait',
  'waitQuiet',
  'about',
  'features',
  'specs',
  'related',
] as const satisfies (keyof Messages<(typeof PRODUCT_MESSAGES)[number]>)[]
