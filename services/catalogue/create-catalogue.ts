import type { Page, Section } from '@firnline/domain/page/page'
import type { CommerceProduct, Product } from '@firnline/domain/product/product'
import { type DisplayTexts, displayText } from '@firnline/domain/text/display-text'
import type { Commerce } from '../commerce/port.ts'
import type { ColorNames, Content, ProductEntry, SectionEntry } from '../content/port.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Catalogue, Place } from './port.ts'

export type CatalogueOptions = {
  readonly content: Content
  readonly commerce: Pick<Commerce, 'products'>
  /** A service could not answer for `what`: the products go without it (SPEC §8). */
  readonly onDegrade: (what: string, error: unknown) => void
}

export function createCatalogue({ content, commerce, onDegrade }: CatalogueOptions): Catalogue {
  async function join(place: Place, entries: readonly ProductEntry[]): Promise<Product[]> {
    const { contentLanguage } = place.locale
    const [sold, colors, texts] = await Promise.all([
      sellable(place, entries),
      content.colorNames(contentLanguage).catch(goWithout('colour names', {})),
      content.displayTexts(contentLanguage).catch(goWithout('display texts', {})),
    ])
    return entries.map(({ commerceIds, sku: _, ...entry }) => {
      const found = sold.get(commerceIds[place.bcRegion] ?? -1)
      return { ...entry, commerce: found === undefined ? null : nameOptions(found, colors, texts) }
    })
  }

  async function sellable(
    place: Place,
    entries: readonly ProductEntry[],
  ): Promise<Map<number, CommerceProduct>> {
    const ids = entries.map(entry => entry.commerceIds[place.bcRegion]).filter(id => id !== undefined)
    if (ids.length === 0) return new Map()
    try {
      const products = await commerce.products(place.bcRegion, ids)
      return new Map(products.map(product => [product.id, product]))
    } catch (error) {
      onDegrade(`prices and stock of ${ids.length} products`, error)
      return new Map()
    }
  }

  function goWithout<T>(what: string, nothing: T): (error: unknown) => T {
    return error => {
      if (!(error instanceof ServiceError)) throw error
      onDegrade(what, error)
      return nothing
    }
  }

  async function toSection(place: Place, section: SectionEntry): Promise<Section> {
    if (section.kind !== 'product-grid') return section
    return { ...section, products: await join(place, section.products) }
  }

  return {
    async product(place, slug) {
      const entry = await content.product(place.locale.contentLanguage, slug)
      return entry === null ? null : ((await join(place, [entry]))[0] ?? null)
    },

    async productsIn(place, categoryUid) {
      return join(place, await content.productsIn(place.locale.contentLanguage, categoryUid))
    },

    async productsByUid(place, uids) {
      if (uids.length === 0) return []
      const products = await join(place, await content.productsByUid(place.locale.contentLanguage, uids))
      return uids.flatMap(uid => products.find(product => product.uid === uid) ?? [])
    },

    async productsByCommerceId(place, ids) {
      if (ids.length === 0) return new Map()
      const entries = await content.productsByCommerceId(place.locale.contentLanguage, place.bcRegion, ids)
      const products = await join(place, entries)
      return new Map(products.map((product, i) => [entries[i]?.commerceIds[place.bcRegion] ?? -1, product]))
    },

    async page(place, url): Promise<Page | null> {
      const page = await content.page(place.locale.contentLanguage, url)
      if (page === null) return null
      return { ...page, sections: await Promise.all(page.sections.map(section => toSection(place, section))) }
    },
  }
}

/** The platform speaks one language; colours are named by colour groups, other values by display texts, else as they are. */
function nameOptions(product: CommerceProduct, colors: ColorNames, texts: DisplayTexts): CommerceProduct {
  return {
    ...product,
    options: product.options.map(option => ({
      ...option,
      values: option.values.map(value => {
        if (option.kind !== 'color') return { ...value, name: displayText(texts, value.label) }
        const color = colors[value.label.toLowerCase()]
        return {
          ...value,
          name: color?.name ?? value.label,
          hex: value.hex.length > 0 ? value.hex : (color?.hex ?? []),
        }
      }),
    })),
  }
}
