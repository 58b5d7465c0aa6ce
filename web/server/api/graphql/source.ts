import type { Attributes } from '@firnline/domain/catalogue/attribute'
import type { ColorGroup } from '@firnline/domain/catalogue/color'
import type { Product } from '@firnline/domain/catalogue/product'
import type { RelatedCategory, RelatedRule } from '@firnline/domain/catalogue/related'
import type { ErrorPage } from '@firnline/domain/content/error-page'
import type { CommerceRegion } from '@firnline/domain/region'
import type { CatalogueScope } from '@firnline/services/catalogue/port'
import type { Commerce } from '@firnline/services/commerce/port'
import { createBatch } from '@firnline/services/http/batch'

/** A product, and what it is compared with others by. */
export type ComparedProduct = Product & { readonly attributes: Attributes }

/** What the operations ask of content, and of content joined with commerce. All throw ServiceError. */
export type GraphqlServices = {
  readonly content: {
    colorGroups(language: string): Promise<readonly ColorGroup[]>
    errorPage(language: string): Promise<ErrorPage | null>
    categories(language: string): Promise<readonly RelatedCategory[]>
    automatedRelatedConfig(): Promise<readonly RelatedRule[]>
  }
  readonly commerce: Pick<Commerce, 'categories'>
  readonly catalogue: {
    productsIn(place: CatalogueScope, categoryUids: readonly string[]): Promise<readonly ComparedProduct[]>
    productsByUid(place: CatalogueScope, uids: readonly string[]): Promise<readonly Product[]>
    productsByCommerceId(place: CatalogueScope, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  }
}

/** The products of one request: however many fields ask, content and commerce are each asked once for all of a kind. */
export type ProductSource = {
  /** In the order asked; unknown ones are left out. */
  byUid(place: CatalogueScope, uids: readonly string[]): Promise<Product[]>
  byCommerceId(place: CatalogueScope, ids: readonly number[]): Promise<Product[]>
}

export function createProductSource(catalogue: GraphqlServices['catalogue']): ProductSource {
  const byUid = ofEachPlace(place =>
    createBatch<string, Product>(async uids => {
      const products = await catalogue.productsByUid(place, uids)
      return new Map(products.map(product => [product.uid, product]))
    }),
  )
  const byCommerceId = ofEachPlace(place =>
    createBatch<number, Product>(ids => catalogue.productsByCommerceId(place, ids)),
  )
  return {
    byUid: (place, uids) => loadAll(byUid(place), uids),
    byCommerceId: (place, ids) => loadAll(byCommerceId(place), ids),
  }
}

async function loadAll<K, T>(load: (key: K) => Promise<T | null>, keys: readonly K[]): Promise<T[]> {
  const found = await Promise.all([...new Set(keys)].map(load))
  return found.filter(one => one !== null)
}

/** Products differ by the language of their words and the store that sells them. */
function ofEachPlace<T>(create: (place: CatalogueScope) => T): (place: CatalogueScope) => T {
  const made = new Map<string, T>()
  return place => {
    const key = `${place.locale.contentLanguage} ${place.bcRegion satisfies CommerceRegion}`
    const one = made.get(key) ?? create(place)
    made.set(key, one)
    return one
  }
}
