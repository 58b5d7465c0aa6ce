import type { Page } from '@firnline/domain/content/page'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import type { Shop } from '../../shop.ts'
import { loadSpots } from '../banner/hotspot/load-spots.ts'
import { TILE_VIEW_MESSAGES } from '../product-tile/tile.messages.ts'
import { describeSections } from '../section/describe-sections.ts'
import { SLIDER_MESSAGES, SLIDER_VIEW_MESSAGES } from '../slider/slider.messages.ts'

/** A page's sections as they are shown, with the words they need. */
export async function loadSections(shop: Shop, { sections }: Pick<Page, 'sections'>) {
  const banners = sections.map(section => (section.kind === 'banner' ? section.banner : null))
  const [messages, spots] = await Promise.all([
    messagesFor(shop, 'price', 'productTile', ...SLIDER_MESSAGES),
    loadSpots(shop, banners),
  ])
  const described = describeSections(sections, { ...shop, spots }, messages)
  return {
    sections: described,
    sectionMessages: pickMessages(messages, [...TILE_VIEW_MESSAGES, ...SLIDER_VIEW_MESSAGES]),
    /** The page opens with a photograph. */
    flush: described[0]?.kind === 'banner',
  }
}

export type SectionsData = Awaited<ReturnType<typeof loadSections>>
