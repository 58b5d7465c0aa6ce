import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BenchLanguage } from './need.ts'
import { ourEngine } from './our-engine.ts'
import type { Finder } from './plain-engines.ts'
import { readShopDocuments, type ShopDocuments } from './shop-documents.ts'

let shop: ShopDocuments
const finders = new Map<BenchLanguage, Promise<Finder>>()
beforeAll(async () => {
  shop = await readShopDocuments()
}, 60_000)

function find(language: BenchLanguage, query: string): Promise<readonly string[]> {
  const finder =
    finders.get(language) ??
    ourEngine(shop.documents.get(language) ?? [], language, shop.guidance.get(language) ?? NO_SEARCH_CONTENT)
  finders.set(language, finder)
  return finder.then(search => search(query))
}

describe('search finds entries other than products and categories', () => {
  it.each([
    ['en-us', 'Innsbruck', 'store-at-innsbruck'],
    ['de', 'Händler Innsbruck', 'store-at-innsbruck'],
    ['fr', 'magasin Innsbruck', 'store-at-innsbruck'],
    ['es', 'tienda Innsbruck', 'store-at-innsbruck'],
    ['it', 'negozio Innsbruck', 'store-at-innsbruck'],
    ['en-us', 'Mira Falkenau', 'athlete-mira-falkenau'],
    ['de', 'falkenau', 'athlete-mira-falkenau'],
    ['en-us', 'PSIA', 'page-psia'],
    ['de', 'psia', 'page-psia'],
    ['en-us', 'pro program', 'page-pro'],
    ['de', 'Pro-Programm', 'page-pro'],
    ['en-us', 'return boots', 'help-returns'],
    ['de', 'Rückgabe', 'help-returns'],
    ['de', 'Schuhe zurückgeben', 'help-returns'],
    ['fr', 'retour chaussures', 'help-returns'],
    ['es', 'devolver botas', 'help-returns'],
    ['it', 'restituire scarponi', 'help-returns'],
    ['en-us', 'how long is the warranty', 'help-warranty'],
    ['en-us', 'forgot my password', 'help-orders'],
    ['de', 'Passwort vergessen', 'help-orders'],
  ] satisfies [BenchLanguage, string, string][])(
    '%s: %s has %s in its first three results',
    async (language, query, id) => {
      expect((await find(language, query)).slice(0, 3)).toContain(id)
    },
  )
})
