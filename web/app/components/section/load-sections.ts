import type { Page } from '@firnline/domain/content/page'
import type { MessageSelector } from '@firnline/messages/messages'
import type { Shop } from '../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { loadBannerContext } from '../banner/load-banners.ts'
import { describeSections } from './describe-sections.ts'
import { showSections } from './show-sections.tsx'

export const SLIDER_MESSAGES = [
  'common.carousel',
  'common.next',
  'common.previous',
] as const satisfies readonly MessageSelector[]

export const SLIDER_VIEW_MESSAGES = ['previous', 'next', 'carousel'] as const

export async function loadSections(shop: Shop, { sections }: Pick<Page, 'sections'>) {
  const banners = sections.map(section => (section.kind === 'banner' ? section.banner : null))
  const [messages, spots] = await Promise.all([
    messagesFor(shop, 'price', 'productTile', ...SLIDER_MESSAGES),
    loadBannerContext(shop, banners),
  ])
  const described = describeSections(sections, { ...shop, spots }, messages)
  return {
    sections: showSections(shop, described, messages),
    sectionMessages: pickMessages(messages, SLIDER_VIEW_MESSAGES),
    /** The page starts with a banner. */
    flush: described[0]?.kind === 'banner',
  }
}

export type SectionsData = Awaited<ReturnType<typeof loadSections>>
