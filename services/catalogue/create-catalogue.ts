import {
  type CommerceProduct,
  gridProducts,
  type Picture,
  type Product,
} from '@firnline/domain/catalogue/product'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import type { Page, Section } from '@firnline/domain/content/page'
import { COMMERCE_REGIONS, type CommerceRegion, inRegion } from '@firnline/domain/region'
import type { Commerce } from '../commerce/port.ts'
import type { ColorNames, Content, ProductEntry, SectionEntry } from '../content/port.ts'
import { productName } from '../content/product-name.ts'
import { inBackground } from '../http/background.ts'
import { ServiceError } from '../http/service-error.ts'
import { readEntriesById } from './entries-by-id.ts'
import type { Catalogue, CatalogueScope } from './port.ts'

export type CatalogueOptions = {
  readonly content: Pick<
    Content,
    | 'product'
    | 'productsIn'
    | 'products'
    | 'productsByUid'
    | 'productsBySlug'
    | 'productsBySku'
    | 'productsByCommerceId'
    | 'page'
    | 'colorNames'
    | 'displayTexts'
  >
  readonly commerce: Pick<Commerce, 'products' | 'productIds' | 'productSkus'>
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
    return entries.map(({ commerceIds: _, sku: __, ...entry }) => {
      const found = sold.get(entry.uid)
      if (found === undefined) return { ...entry, commerce: null }
      const picture = storePicture(found, entry.title) ?? entry.picture
      return { ...entry, picture, commerce: nameOptions(found, colors, texts) }
    })
  }

  async function readSold(place: CatalogueScope, entries: readonly ProductEntry[]): Promise<Sold> {
    const names = entries.map(entry => productName(entry, place.bcRegion))
    const ids = await commerce.productIds(place.bcRegion, names)
    const known = [...new Set(ids)].filter(id => id !== null)
    if (known.length === 0) return new Map()
    const products = await commerce.products(place.bcRegion, known)
    const byId = new Map(products.map(product => [product.id, product]))
    return new Map(
      entries.flatMap(({ uid }, i) => {
        const product = byId.get(ids[i] ?? -1)
        return product === undefined ? [] : [[uid, product]]
      }),
    )
  }

  async function readSoldOrNone(place: CatalogueScope, entries: readonly ProductEntry[]): Promise<Sold> {
    try {
      return await readSold(place, entries)
    } catch (error) {
      onDegrade(`prices and stock of ${entries.length} products`, error)
      return new Map()
    }
  }

  async function isSold(region: CommerceRegion, entry: ProductEntry): Promise<boolean> {
    const readSale = async () => {
      const [id = null] = await commerce.productIds(region, [productName(entry, region)])
      return id !== null && (await commerce.products(region, [id])).length > 0
    }
    return readSale().catch(goWithout(`whether ${region} sells a product`, true))
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
      if (entry === null) return []
      const asked = COMMERCE_REGIONS.map(async region => ((await isSold(region, entry)) ? [region] : []))
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
      const { locale, bcRegion: region } = place
      const skus = await commerce.productSkus(region, ids).catch(goWithout('the SKUs of products', null))
      const asked = { language: locale.contentLanguage, region, ids, skus }
      const entries = await readEntriesById(content, asked)
      const byUid = new Map((await join(place, [...entries.values()])).map(product => [product.uid, product]))
      return new Map(
        [...entries].flatMap(([id, { uid }]) => {
          const product = byUid.get(uid)
          return product === undefined ? [] : [[id, product]]
        }),
      )
    },

    async *allProducts(place) {
      const entries = await content.products(place.locale.contentLanguage)
      for (let at = 0; at < entries.length; at += BATCH)
        yield await inBackground(() => join(place, entries.slice(at, at + BATCH)))
    },

    async page(place, url): Promise<Page | null> {
      const page = await content.page(place.locale.contentLanguage, url)
      if (page === null) return null
      return { ...page, sections: await toSections(place, page.sections) }
    },

    sections: toSections,
  }
}

/** By the entry's uid. */
type Sold = ReadonlyMap<string, CommerceProduct>

function inOrder<P extends Product>(uids: readonly string[], products: readonly P[]): P[] {
  const byUid = new Map(products.map(product => [product.uid, product]))
  return uids.flatMap(uid => byUid.get(uid) ?? [])
}

/** The product's first picture at the platform's CDN. */
function storePicture({ pictures: [first] }: CommerceProduct, title: string): Picture | null {
  return first === undefined ? null : { ...first, alt: first.alt || title }
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
