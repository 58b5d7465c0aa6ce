import { readdir } from 'node:fs/promises'
import { OFFERED_LOCALES, parseLocale } from '@firnline/domain/locale/locale'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { isBlockedAddress } from '@firnline/web/server/gate/refuse-requests'
import { beforeAll, expect, it } from 'vitest'
import { type CrawledPage, crawl } from '../harness/crawler.ts'
import {
  ACCOUNT_PAGES,
  CRAWLS_ALL,
  isNoindexPage,
  LOCALE_OF_EACH_LANGUAGE,
  PAGE_TYPES,
  PUBLIC_PAGES,
} from '../harness/page-list.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { foreignTexts } from './foreign-texts.ts'

/** ms: hundreds of pages, on a machine that has other things to do. */
const PATIENCE = 10 * 60_000

const shop = useSharedShop()
let crawled: ReadonlyMap<string, CrawledPage>
beforeAll(async () => {
  crawled = await crawl(shop.url, START, found => (isWhole(found.address) ? linksOf(found) : []))
}, PATIENCE)

const CODES: readonly string[] = LOCALE_OF_EACH_LANGUAGE.map(([prefix]) => prefix.slice(1) || 'en-us')
/** Locales in which every page is read. */
const WHOLE = CRAWLS_ALL ? CODES : CODES.slice(0, 2)
/** Of the products, which are many, one in so many is read. */
const EACH = CRAWLS_ALL ? 1 : 4

/** Every kind of page in one locale of each language; in every other on offer each kind of page, or in its turn a part of them. */
const START = OFFERED_LOCALES.flatMap((locale, at) => {
  const kinds = CRAWLS_ALL ? PAGE_TYPES : PAGE_TYPES.filter((_, kind) => (kind + at) % 3 === 0)
  return (CODES.includes(locale.code) ? PUBLIC_PAGES : kinds).map(path => localePath(locale, path))
})

const localeOf = (address: string): string => splitLocale(pathOf(address)).locale?.code ?? 'en-us'
const pathOf = (address: string): string => address.replace(/[?#].*$/, '')
const isWhole = (address: string): boolean => WHOLE.includes(localeOf(address))
const bare = (address: string): string => splitLocale(pathOf(address)).rest

/** Without JavaScript, a gallery links to its pictures. */
const isPicture = (link: string): boolean => link.startsWith('/i/')

/** The shop's own pages that a page leads to. A page is read once, whatever is chosen on it. */
function linksOf({ page }: CrawledPage): string[] {
  return (page?.links ?? [])
    .filter(link => link.startsWith('/') && !isPicture(link))
    .map(pathOf)
    .filter(link => link !== '' && !link.startsWith('/api/') && isTurn(link))
}

function isTurn(address: string): boolean {
  const path = bare(address)
  if (!path.startsWith('/p/')) return true
  return [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0) % EACH === 0
}

const pages = () => [...crawled.values()]
const read = () => pages().flatMap(({ address, page }) => (page === null ? [] : [{ address, page }]))

it('reads all start pages', () => {
  expect(START.filter(address => !crawled.has(address))).toEqual([])
  const products = new Set(pages().flatMap(({ address }) => bare(address).match(/^\/p\/.+/)?.[0] ?? []))
  expect(products.size).toBeGreaterThan(100 / EACH)
})

it('finds no broken link: each leads to a page, in the locale of its page', () => {
  const broken = pages().filter(({ address, status }) => status !== 200 && !isOwn(address))
  expect(broken.map(({ address, status, location }) => [address, status, location])).toEqual([])
  const away = read().flatMap(({ address, page }) =>
    bare(address) === '/country'
      ? []
      : page.links
          .filter(link => link.startsWith('/') && !isPicture(link) && localeOf(link) !== localeOf(address))
          .map(link => [address, link]),
  )
  expect(away).toEqual([])
})

it('finds the target of each hash link', () => {
  const missing = read().flatMap(({ address, page }) =>
    page.links.flatMap(link => {
      const [to = '', hash = ''] = link.split('#')
      const target = to === '' ? page : crawled.get(pathOf(to))?.page
      return hash === '' || target === undefined || target === null || target.ids.has(hash)
        ? []
        : [[address, link]]
    }),
  )
  expect(missing).toEqual([])
})

it('finds every partner of a page in another language or country, which names it too (hreflang)', () => {
  const lacking = read().flatMap(({ address, page }) => {
    if (!page.isIndexed) return []
    const own = page.alternates.get(page.lang) === pathOf(address)
    const partners = [...page.alternates].flatMap(([tag, path]) => {
      const partner = crawled.get(path)
      if (partner === undefined) return []
      const names = partner.page?.alternates.get(page.lang) === pathOf(address)
      return names && (tag === 'x-default' || partner.page?.lang === tag) ? [] : [`${tag} ${path}`]
    })
    return own && page.alternates.has('x-default') && partners.length === 0 ? [] : [[address, own, partners]]
  })
  expect(lacking).toEqual([])
})

it('finds only links that a browser may follow', () => {
  const strange = read().flatMap(({ address, page }) =>
    page.links
      .filter(link => !/^(?:\/(?![/\\])|\?|#|https?:\/\/|mailto:|tel:)/.test(link))
      .map(link => [address, link]),
  )
  expect(strange).toEqual([])
})

it('finds every file that pages need', async () => {
  const files = new Set(read().flatMap(({ page }) => page.files))
  expect(files.size).toBeGreaterThan(0)
  const answers = await Promise.all(
    [...files].map(async file => [file, (await fetch(`${shop.url}${file}`)).status]),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

it('finds no file of the build that the request guard refuses', async () => {
  const files = await readdir(new URL('../../web/build/client/assets', import.meta.url))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => isBlockedAddress(`/assets/${file}`))).toEqual([])
})

it('finds on each page its language, one title, one description and one headline', () => {
  const lacking = read().flatMap(({ address, page }) => {
    const { lang, titles, descriptions, headlines } = page
    const locale = parseLocale(localeOf(address))
    const described = page.isIndexed ? 1 : descriptions.length
    const right =
      lang === locale?.languageTag &&
      [titles.length, descriptions.length, headlines.length].join() === [1, described, 1].join()
    return right ? [] : [{ address, lang, titles, descriptions, headlines }]
  })
  expect(lacking).toEqual([])
  const hidden = read().filter(({ page }) => !page.isIndexed)
  expect(
    [...new Set(hidden.map(({ address }) => bare(address)))].filter(path => !isNoindexPage(path)),
  ).toEqual([])
})

it('finds no page of mixed languages', async () => {
  const foreign = foreignTexts()
  const mixed = read().flatMap(({ address, page }) => {
    const language = parseLocale(localeOf(address))?.language
    const others = language === undefined ? undefined : foreign.get(language)
    const found = [...new Set(page.texts.filter(text => others?.has(text) === true))]
    return found.length === 0 ? [] : [[address, found]]
  })
  expect(mixed).toEqual([])
})

function isOwn(address: string): boolean {
  return ACCOUNT_PAGES.includes(bare(address))
}
