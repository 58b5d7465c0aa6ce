import type { Dealer } from '@firnline/domain/content/dealer'
import type { Athlete } from '@firnline/domain/content/page'
import { REGION_IDS } from '@firnline/domain/region'
import type { PageEntry } from '@firnline/services/content/port'
import { expect, it } from 'vitest'
import type { SearchSource } from './documents.ts'
import { entryDocuments } from './entry-documents.ts'

const NO_SEO = { title: '', description: '' }

const STORE: Dealer = {
  ...{ uid: 'de-muenchen', title: 'Firnline München', street: 'Isarweg 1', city: 'München', state: 'Bayern' },
  ...{ postalCode: '80331', country: 'de', latitude: 48.1, longitude: 11.6, phone: '', email: '' },
  ...{ website: '', hours: [], services: [], note: '', slug: 'muenchen', timeZone: 'Europe/Berlin' },
}
const ATHLETE: Athlete = {
  ...{ uid: 'mira', title: 'Mira Falkenau', url: '/mira-falkenau', regions: ['eu_region_1'], seo: NO_SEO },
  ...{ discipline: 'Freeride', home: 'Hall', summary: 'Schaut in Wände.', picture: null, line: null },
  ...{ bio: [], quote: '', results: [], products: [] },
}
const HELP: PageEntry = {
  ...{ uid: 'returns', title: 'Rückgabe', url: '/returns', regions: ['us'], seo: NO_SEO },
  sections: [
    {
      key: '0',
      kind: 'faq',
      headline: 'Häufige Fragen',
      questions: [{ question: 'Wer zahlt?', answer: ['Du.'], often: false, categories: [] }],
    },
    { key: '1', kind: 'table', headline: 'Zustand', note: [], columns: ['A'], rows: [['Nordwand']] },
  ],
}

const NOTHING: SearchSource = {
  ...{
    products: async () => [],
    productsByUid: async () => [],
    productsBySku: async () => [],
    productsByCommerceId: async () => [],
  },
  ...{ categories: async () => [], colorNames: async () => ({}), pages: async () => [] },
  ...{ page: async () => null, proPage: async () => null, landingPage: async () => null },
  ...{ sitePages: async () => [], blogPosts: async () => [], supportPages: async () => [] },
  ...{
    supportPage: async () => null,
    team: async () => null,
    athletes: async () => [],
    stores: async () => [],
  },
  displayTexts: async () => ({}),
  attributeSettings: async () => ({
    titles: [],
    optionOrder: {},
    optionTitles: {},
    explanations: [],
    facets: [],
  }),
  searchContent: () => Promise.reject(new Error('Nobody asks for that.')),
}

it('leads to the page of a store, which is found by its town and country', async () => {
  const [store] = await entryDocuments({ ...NOTHING, stores: async () => [STORE] }, 'it')
  expect(store).toMatchObject({
    ...{ id: 'store-de-muenchen', url: '/stores/muenchen', regions: REGION_IDS },
    ...{ tagline: 'Isarweg 1, 80331 München', type: ['negozio', 'rivenditore', 'punto vendita'] },
    shelves: ['München'],
    body: 'Bayern\nGermania',
  })
})

it('finds an athlete in the regions of the entry alone', async () => {
  const [athlete] = await entryDocuments({ ...NOTHING, athletes: async () => [ATHLETE] }, 'de')
  expect(athlete).toMatchObject({
    ...{ id: 'athlete-mira', kind: 'athlete', url: '/team/mira-falkenau', regions: ['eu_region_1'] },
    tagline: 'Schaut in Wände.',
  })
})

it('indexes headlines and questions of a help page, and its other texts as full text', async () => {
  const help = { ...HELP, summary: 'Dreißig Tage.', group: 'orders' as const, questions: [] }
  const source = {
    ...NOTHING,
    supportPages: async () => [help],
    supportPage: async (_: string, slug: string) => (slug === 'returns' ? help : null),
  }
  const [found] = await entryDocuments(source, 'de')
  expect(found).toMatchObject({ url: '/support/returns', regions: ['us'], tagline: 'Dreißig Tage.' })
  expect(found?.body).toBe('\nHäufige Fragen\nWer zahlt?\nZustand')
  expect(found?.full_text).toEqual(['Wer zahlt? Du.', 'Nordwand'])
})
