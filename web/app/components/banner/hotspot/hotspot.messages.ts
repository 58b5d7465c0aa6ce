import type { MessageSelector } from '@firnline/messages/messages'

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

/** What hotspots say themselves. */
export const HOTSPOT_VIEW_MESSAGES = ['close', 'quickAddShort', 'soldOut'] as const
