import { defineWords } from '../../words/words.ts'
import { crumbWords } from '../breadcrumbs/breadcrumbs.words.ts'
import { changeCountryWords } from '../browse-only/browse-only.words.ts'
import { pageErrorWords } from '../page-error/page-error.words.ts'
import { TILE_VIEW_WORDS, tileWords } from '../product-tile/tile.words.ts'
import { SLIDER_VIEW_WORDS, sliderWords } from '../slider/slider.words.ts'

/** SPEC §2 Error page, 410 with products. */
export const goneWords = defineWords({
  ...tileWords,
  ...sliderWords,
  ...crumbWords,
  gone: pageErrorWords.gone,
  goneText: pageErrorWords.goneText,
  back: pageErrorWords.home,
  otherCountry: changeCountryWords.changeCountry,
  others: {
    key: 'other available products',
    en: 'Other available products',
    de: 'Andere Produkte auf Lager',
    es: 'Otros productos disponibles',
    fr: 'Autres produits disponibles',
    it: 'Altri prodotti disponibili',
  },
  allOf: {
    key: 'All of a category',
    en: 'All {category}',
    de: 'Alle {category}',
    es: 'Ver {category}',
    fr: 'Voir le rayon {category}',
    it: 'Vai a {category}',
  },
})

/** What the page says itself. */
export const GONE_VIEW_WORDS = [
  ...TILE_VIEW_WORDS,
  ...SLIDER_VIEW_WORDS,
  'gone',
  'others',
  'youAreHere',
  'otherCountry',
] as const satisfies (keyof typeof goneWords)[]
