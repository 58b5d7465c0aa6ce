import type { CommerceRegion, RegionId } from '@firnline/domain/region'
import * as v from 'valibot'
import { colorGroup, errorPage, relatedProduct } from './answers.ts'

/** The operations that `/graphql` answers in production, with what a client sends and gets. */
export type Operation<Variables, Answer> = {
  readonly operationName: string
  readonly query: string
  /** Of `data`. */
  readonly answer: v.GenericSchema<unknown, Answer>
  /** Ties the variables to the operation; never called. */
  readonly variables?: (variables: Variables) => void
}

export type ProductAttribute = { readonly attribute: string; readonly values: readonly string[] }

/** `uids` of content or `ids` of the store. `locale`: `de-at`, or a content language such as `de`. */
export type RelatedProductsVariables = (
  | { readonly uids: readonly string[] }
  | { readonly ids: readonly number[] }
) & {
  readonly locale: string
  readonly bcRegion: CommerceRegion
  readonly includeVariantRetailPrice?: boolean
}

export type AutomatedRelatedVariables = {
  /** Category key, uid or commerce id. */
  readonly categoryId: string
  readonly bcRegion: CommerceRegion
  readonly ctsRegion: RegionId
  readonly locale: string
  /** The settings decide which of them count. */
  readonly productAttributes?: readonly ProductAttribute[]
}

const RELATED_PRODUCT = `fragment RelatedProduct on RelatedProduct {
  uid
  title
  tagline
  url
  regions
  isNew
  isRedesigned
  image { name set alt }
  commerce {
    id
    sku
    price { list { amount currency } sale { amount currency } }
    options { id label kind values { id label name hex } }
    variants {
      id
      sku
      stock
      purchasable
      picture
      choices { optionId valueId }
      retailPrice @include(if: $includeVariantRetailPrice) { amount currency }
    }
  }
}`

const ERROR_BANNER = `fragment ErrorBanner on Banner {
  uid
  eyebrow
  title
  content
  layout
  darkOverlay
  linked
  background { type mediaId mobileMediaId set alt }
  buttons { text look link { title href type contentType newTab } }
}`

export const GET_COLOR_GROUPS = operation<{ readonly locale: string }>()({
  operationName: 'GetColorGroups',
  query: `query GetColorGroups($locale: Locale!) {
  colorGroups(locale: $locale) { uid name label hex childColors }
}`,
  answer: v.object({ colorGroups: v.array(colorGroup) }),
})

export const GET_RELATED_PRODUCTS = operation<RelatedProductsVariables>()({
  operationName: 'GetRelatedProducts',
  query: `query GetRelatedProducts(
  $uids: [ID!]
  $ids: [Int!]
  $locale: Locale!
  $bcRegion: CommerceRegion!
  $includeVariantRetailPrice: Boolean! = false
) {
  relatedProducts(uids: $uids, ids: $ids, locale: $locale, bcRegion: $bcRegion) { ...RelatedProduct }
}
${RELATED_PRODUCT}`,
  answer: v.object({ relatedProducts: v.array(relatedProduct) }),
})

export const GET_AUTOMATED_RELATED_PRODUCT_IDS = operation<AutomatedRelatedVariables>()({
  operationName: 'GetAutomatedRelatedProductIds',
  query: `query GetAutomatedRelatedProductIds(
  $categoryId: ID!
  $bcRegion: CommerceRegion!
  $ctsRegion: ContentRegion!
  $locale: Locale!
  $productAttributes: [ProductAttribute!]
) {
  ids: automatedRelatedProductIds(
    categoryId: $categoryId
    bcRegion: $bcRegion
    ctsRegion: $ctsRegion
    locale: $locale
    productAttributes: $productAttributes
  )
}`,
  answer: v.object({ ids: v.array(v.number()) }),
})

export const GET_ERROR_PAGE = operation<{ readonly locale: string; readonly bcRegion: CommerceRegion }>()({
  operationName: 'GetErrorPage',
  query: `query GetErrorPage(
  $locale: Locale!
  $bcRegion: CommerceRegion!
  $includeVariantRetailPrice: Boolean! = false
) {
  errorPage(locale: $locale, bcRegion: $bcRegion) {
    title
    regions
    header
    mainContent
    linkText
    productHeader
    automatedRelatedProducts { uid bcId }
    products { ...RelatedProduct }
    banner { ...ErrorBanner }
    productRecommendationPage { header mainContent }
  }
}
${RELATED_PRODUCT}
${ERROR_BANNER}`,
  answer: v.object({ errorPage: v.nullable(errorPage) }),
})

export const ALLOWED_QUERIES: readonly string[] = [
  GET_COLOR_GROUPS,
  GET_RELATED_PRODUCTS,
  GET_AUTOMATED_RELATED_PRODUCT_IDS,
  GET_ERROR_PAGE,
].map(({ query }) => query)

function operation<Variables>() {
  return <Answer>(parts: Omit<Operation<Variables, Answer>, 'variables'>): Operation<Variables, Answer> =>
    parts
}
