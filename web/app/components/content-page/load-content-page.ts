import type { Page } from '@firnline/domain/page/page'
import type { Shop } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import { loadSpots } from '../banner/hotspot/load-spots.ts'
import { TILE_VIEW_WORDS, tileWords } from '../product-tile/tile.words.ts'
import { describeSections } from '../section/describe-sections.ts'
import { SLIDER_VIEW_WORDS, sliderWords } from '../slider/slider.words.ts'

/** A page's sections as they are shown, with the words they need. */
export async function loadSections(shop: Shop, { sections }: Pick<Page, 'sections'>) {
  const banners = sections.map(section => (section.kind === 'banner' ? section.banner : null))
  const [words, spots] = await Promise.all([
    wordsFor(shop, { ...tileWords, ...sliderWords }),
    loadSpots(shop, banners),
  ])
  const described = describeSections(sections, { ...shop, spots }, words)
  return {
    sections: described,
    sectionWords: pickWords(words, [...TILE_VIEW_WORDS, ...SLIDER_VIEW_WORDS]),
    /** The page opens with a photograph. */
    flush: described[0]?.kind === 'banner',
  }
}

export type SectionsData = Awaited<ReturnType<typeof loadSections>>
