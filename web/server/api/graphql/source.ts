import type { Attributes } from '@firnline/domain/attribute/attribute'
import type { ColorGroup } from '@firnline/domain/color/color-group'
import type { ErrorPage } from '@firnline/domain/error-page/error-page'
import type { Product } from '@firnline/domain/product/product'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { RelatedRule } from '@firnline/domain/related/automated-related'
import type { RelatedCategory } from '@firnline/domain/related/related-category'
import type { Place } from '@firnline/services/catalogue/port'
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
  readonly catalogue: {
    productsIn(place: Place, categoryUids: readonly string[]): Promise<readonly ComparedProduct[]>
    productsByUid(place: Place, uids: readonly string[]): Promise<readonly Product[]>
    productsByCommerceId(place: Place, ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  }
}

/** The products of one request: however many fields ask, content and commerce are each asked once for all of a kind. */
export type ProductSource = {
  /** In the order asked; unknown ones are left out. */
  byUid(place: Place, uids: readonly string[]): Promise<Product[]>
  byCommerceId(place: Place, ids: readonly number[]): Promise<Product[]>
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
function ofEachPlace<T>(create: (place: Place) => T): (place: Place) => T {
  const made = new Map<string, T>()
  return place => {
    const key = `${place.locale.contentLanguage} ${place.bcRegion satisfies CommerceRegion}`
    const one = made.get(key) ?? create(place)
    made.set(key, one)
    return one
  }
}
