import { type CommerceProduct, gridProducts, type Product } from '@firnline/domain/catalogue/product'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import type { Page, Section } from '@firnline/domain/content/page'
import { COMMERCE_REGIONS, type CommerceRegion, inRegion } from '@firnline/domain/region'
import type { Commerce } from '../commerce/port.ts'
import type { ColorNames, Content, ProductEntry, SectionEntry } from '../content/port.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Catalogue, CatalogueScope } from './port.ts'

export type CatalogueOptions = {
  readonly content: Pick<
    Content,
    | 'product'
    | 'productsIn'
    | 'products'
    | 'productsByUid'
    | 'productsBySlug'
    | 'productsByCommerceId'
    | 'page'
    | 'colorNames'
    | 'displayTexts'
  >
  readonly commerce: Pick<Commerce, 'products'>
  /** Products are returned without `what`, since a service failed. */
  readonly onDegrade: (what: string, error: unknown) => void
}

/** Products per batch of `allProducts`. */
const BATCH = 50

export function createCatalogue({ content, commerce, onDegrade }: CatalogueOptions): Catalogue {
  async function join(
    place: CatalogueScope,
    entries: readonly ProductEntry[],
    read = readSoldOrNone,
  ): Promise<Product[]> {
    const { contentLanguage, textLanguage } = place.locale
    const [sold, colors, texts] = await Promise.all([
      read(place, entries),
      content.colorNames(contentLanguage).catch(goWithout('colour names', {})),
      content.displayTexts(textLanguage).catch(goWithout('display texts', {})),
    ])
    return entries.map(({ commerceIds, sku: _, ...entry }) => {
      const found = sold.get(commerceIds[place.bcRegion] ?? -1)
      return { ...entry, commerce: found === undefined ? null : nameOptions(found, colors, texts) }
    })
  }

  async function readSold(place: CatalogueScope, entries: readonly ProductEntry[]): Promise<Sold> {
    const ids = commerceIdsIn(place, entries)
    if (ids.length === 0) return new Map()
    const products = await commerce.products(place.bcRegion, ids)
    return new Map(products.map(product => [product.id, product]))
  }

  async function readSoldOrNone(place: CatalogueScope, entries: readonly ProductEntry[]): Promise<Sold> {
    try {
      return await readSold(place, entries)
    } catch (error) {
      onDegrade(`prices and stock of ${commerceIdsIn(place, entries).length} products`, error)
      return new Map()
    }
  }

  async function isSold(region: CommerceRegion, id: number): Promise<boolean> {
    const found = await commerce
      .products(region, [id])
      .catch(goWithout(`whether ${region} sells a product`, null))
    return found === null || found.length > 0
  }

  function goWithout<T>(what: string, nothing: T): (error: unknown) => T {
    return error => {
      if (!(error instanceof ServiceError)) throw error
      onDegrade(what, error)
      return nothing
    }
  }

  function toSections(place: CatalogueScope, sections: readonly SectionEntry[]): Promise<Section[]> {
    return Promise.all(sections.map(section => toSection(place, section)))
  }

  async function toSection(place: CatalogueScope, section: SectionEntry): Promise<Section> {
    if (section.kind !== 'product-grid') return section
    return { ...section, products: await join(place, section.products) }
  }

  return {
    async product(place, slug) {
      const entry = await content.product(place.locale.contentLanguage, slug)
      return entry === null ? null : ((await join(place, [entry], readSold))[0] ?? null)
    },

    async storesSelling({ locale }, slug) {
      const entry = await content.product(locale.contentLanguage, slug)
      const asked = COMMERCE_REGIONS.map(async region => {
        const id = entry?.commerceIds[region]
        return id !== undefined && (await isSold(region, id)) ? [region] : []
      })
      return (await Promise.all(asked)).flat()
    },

    async productsIn(place, categoryUids) {
      const entries = content.productsIn(place.locale.contentLanguage, categoryUids)
      return join(place, await entries.catch(goWithout('products of a category', [])))
    },

    async productsByUid(place, uids) {
      if (uids.length === 0) return []
      const products = await join(place, await content.productsByUid(place.locale.contentLanguage, uids))
      return inOrder(uids, products)
    },

    async productsBySlug(place, slugs) {
      if (slugs.length === 0) return []
      return join(place, await content.productsBySlug(place.locale.contentLanguage, slugs))
    },

    async soldByUid(place, uids) {
      if (uids.length === 0) return []
      const entries = await content.productsByUid(place.locale.contentLanguage, uids)
      return inOrder(uids, gridProducts(inRegion(await join(place, entries, readSold), place.region)))
    },

    async productsByCommerceId(place, ids) {
      if (ids.length === 0) return new Map()
      const entries = await content.productsByCommerceId(place.locale.contentLanguage, place.bcRegion, ids)
      const products = await join(place, entries)
      return new Map(products.map((product, i) => [entries[i]?.commerceIds[place.bcRegion] ?? -1, product]))
    },

    async *allProducts(place) {
      const entries = await content.products(place.locale.contentLanguage)
      for (let at = 0; at < entries.length; at += BATCH)
        yield await join(place, entries.slice(at, at + BATCH))
    },

    async page(place, url): Promise<Page | null> {
      const page = await content.page(place.locale.contentLanguage, url)
      if (page === null) return null
      return { ...page, sections: await toSections(place, page.sections) }
    },

    sections: toSections,
  }
}

type Sold = ReadonlyMap<number, CommerceProduct>

function commerceIdsIn({ bcRegion }: CatalogueScope, entries: readonly ProductEntry[]): number[] {
  return entries.map(entry => entry.commerceIds[bcRegion]).filter(id => id !== undefined)
}

function inOrder<P extends Product>(uids: readonly string[], products: readonly P[]): P[] {
  const byUid = new Map(products.map(product => [product.uid, product]))
  return uids.flatMap(uid => byUid.get(uid) ?? [])
}

/** The platform has one language: colors are named by color groups, other values by display texts, else as they are. */
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
