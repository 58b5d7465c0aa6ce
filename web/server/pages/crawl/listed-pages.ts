import { contentPath } from '@firnline/domain/content/link'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { EVERYWHERE, type PageAvailability } from '@firnline/domain/locale/page-availability'
import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import type { Commerce } from '@firnline/services/commerce/port'
import type { Content, SitePage } from '@firnline/services/content/port'
import { productName } from '@firnline/services/content/product-name'

export type ListedPage = Pick<SitePage, 'contentType' | 'title' | 'summary' | 'picture' | 'url'> & {
  readonly presence: PageAvailability
  /** null: it is made of many entries. */
  readonly updatedAt: Date | null
  /** The page's address in a locale, without the shop's origin. */
  pathIn(locale: Locale): string
}

type Sources = {
  /** Paths of pages that no entry makes. */
  readonly ownPages: readonly string[]
  readonly services: {
    readonly content: Pick<Content, 'sitePages'>
    readonly commerce: Pick<Commerce, 'shownProducts'>
  }
}

/** Every page that search engines may find, as content has it in a language. Throws ServiceError. */
export async function listPages({ services, ownPages }: Sources, language: string): Promise<ListedPage[]> {
  const [entries, ...shown] = await Promise.all([
    services.content.sitePages(language),
    ...COMMERCE_REGIONS.map(region => readShown(services.commerce, region)),
  ])
  const isShown = (region: CommerceRegion, entry: NonNullable<SitePage['product']>) => {
    const { sku, id } = productName(entry, region)
    return shown[COMMERCE_REGIONS.indexOf(region)]?.has(sku === '' ? id : sku) === true
  }
  const presenceOf = ({ regions, product }: SitePage): PageAvailability =>
    product === null
      ? { regions }
      : { regions, stores: COMMERCE_REGIONS.filter(region => isShown(region, product)) }
  return [...ownPages.map(toOwnPage), ...entries.map(entry => toListed(entry, presenceOf(entry)))]
}

/** Ids and SKUs of the products that a store shows. */
async function readShown(
  commerce: Sources['services']['commerce'],
  region: CommerceRegion,
): Promise<ReadonlySet<number | string | null>> {
  const products = await commerce.shownProducts(region)
  return new Set(products.flatMap(({ id, sku }) => [id, sku]))
}

function toOwnPage(path: string): ListedPage {
  return {
    contentType: 'own',
    title: '',
    summary: '',
    url: path,
    picture: null,
    presence: EVERYWHERE,
    updatedAt: null,
    pathIn: locale => localePath(locale, path),
  }
}

function toListed(entry: SitePage, presence: PageAvailability): ListedPage {
  const { contentType, title, summary, picture, updatedAt, url } = entry
  return {
    contentType,
    title,
    summary,
    picture,
    updatedAt,
    presence,
    url,
    pathIn: locale => contentPath(locale, contentType, url),
  }
}
