import { defineWords } from '../../../words/words.ts'
import { tileWords } from '../../product-tile/tile.words.ts'
import { quickAddWords } from '../../quick-add/quick-add.words.ts'
import { filmWords } from '../film/film.words.ts'
import { imageSetWords } from '../image-set/image-set.words.ts'

export const hotspotWords = defineWords({
  ...quickAddWords,
  ...tileWords,
  ...filmWords,
  ...imageSetWords,
  shopNow: {
    key: 'Shop Now',
    en: 'Shop Now',
    de: 'Jetzt kaufen',
    es: 'Comprar ahora',
    fr: 'Acheter',
    it: 'Acquista ora',
  },
  learnMore: {
    key: 'Learn More',
    en: 'Learn More',
    de: 'Mehr erfahren',
    es: 'Saber más',
    fr: 'En savoir plus',
    it: 'Scopri di più',
  },
  close: { key: 'Close', en: 'Close', de: 'Schließen', es: 'Cerrar', fr: 'Fermer', it: 'Chiudi' },
})

/** What hotspots say themselves. */
export const HOTSPOT_VIEW_WORDS = ['close', 'quickAddShort', 'soldOut'] as const
