import { supportHead } from '@firnline/domain/fixture/content'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Search } from '@firnline/services/search/port'
import { describe, expect, it } from 'vitest'
import { fakeSearch, hitOf } from '../../../fixture/fake-search.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { routeArgs } from '../../../fixture/route.ts'
import { loader } from './route.tsx'

const RETURNS = supportHead('returns', {
  title: 'Rückgabe',
  questions: [
    { question: 'Wer zahlt?', answer: ['Du.'], often: true, categories: [] },
    { question: 'Wie lange?', answer: ['30 Tage.'], often: false, categories: [] },
  ],
})
const TARIFFS = supportHead('tariffs', { questions: RETURNS.questions, regions: ['us'] })

async function open(query: string, search: Search['search']) {
  const shop = fakeShop({ content: { supportPages: async () => [RETURNS, TARIFFS] }, search: { search } })
  const { args, errors } = routeArgs('/:lang/support', shop, { path: `/support${query}` })
  const { data, init } = await loader(args)
  return { ...data, status: init?.status, errors }
}

describe('the help page', () => {
  it('lists the most asked questions of the region first, without a search', async () => {
    const { search, queries } = fakeSearch({ hits: [] })
    const { asked, found, seo } = await open('', search)
    expect(asked).toEqual([
      {
        ...{ question: 'Wer zahlt?', answer: ['Du.'] },
        page: { title: 'Rückgabe', href: '/de-de/support/returns' },
      },
    ])
    expect({ found, queries, noIndex: seo.noIndex }).toEqual({
      ...{ found: { kind: 'ask' }, queries: [], noIndex: false },
    })
  })

  it('searches the whole text of help and other pages of the region', async () => {
    const excerpt = [
      { text: 'Wer ', isMatch: false },
      { text: 'zahlt', isMatch: true },
    ]
    const hits = [
      hitOf('help', 'returns', { url: '/support/returns', title: 'Rückgabe', excerpt }),
      hitOf('page', 'terms', { url: '/terms', tagline: 'AGB.' }),
      hitOf('page', 'season-opening', { url: '/l/season-opening' }),
      hitOf('product', 'nordwand-98'),
    ]
    const { search, queries } = fakeSearch({ hits })
    const { found, seo } = await open('?q=%20wer%20%20zahlt', search)
    expect(queries).toMatchObject([
      { query: 'wer zahlt', language: 'de', includedRegions: ['eu_region_1'], fullText: true },
    ])
    expect(found).toMatchObject({
      kind: 'found',
      answers: [
        { title: 'Rückgabe', href: '/de-de/support/returns', text: excerpt },
        { href: '/de-de/terms', text: [{ text: 'AGB.', isMatch: false }] },
      ],
    })
    expect(seo).toMatchObject({ title: 'Ergebnisse für „wer zahlt“', noIndex: true })
  })

  it('says when nothing is found', async () => {
    const { found, status, messages } = await open('?q=xyzzy', fakeSearch({ hits: [] }).search)
    expect({ found, status }).toEqual({ found: { kind: 'none' }, status: 200 })
    expect(messages.none).toBe('Nichts gefunden für „xyzzy“')
  })

  it('shows its topics when the search fails, which is reported', async () => {
    const failure = new ServiceError('search', '[503]')
    const { found, groups, status, errors } = await open('?q=ski', () => Promise.reject(failure))
    expect({ found, status, errors }).toEqual({
      ...{ found: { kind: 'unavailable' }, status: 503, errors: [failure] },
    })
    expect(groups).toHaveLength(1)
  })
})
