import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { gridProducts, type SellableProduct, type Variant } from '@firnline/domain/catalogue/product'
import {
  automatedRelated,
  categoryByStoreId,
  relatedCategory,
  relatedRuleFor,
} from '@firnline/domain/catalogue/related'
import { type ErrorPage, errorBanner } from '@firnline/domain/content/error-page'
import type { Locale } from '@firnline/domain/locale/locale'
import { type CommerceRegion, isInRegion, type RegionId } from '@firnline/domain/region'
import type { CatalogueScope } from '@firnline/services/catalogue/port'
import { badInput } from './graphql-error.ts'
import { LocaleScalar } from './schema.ts'
import type { GraphqlServices, ProductSource } from './source.ts'

/** What the resolvers of one request share. */
export type GraphqlContext = { readonly services: GraphqlServices; readonly products: ProductSource }

type Somewhere = { readonly locale: Locale; readonly bcRegion: CommerceRegion }
type RelatedArgs = Somewhere & {
  readonly uids?: readonly string[] | null
  readonly ids?: readonly number[] | null
}
type AutomatedArgs = Somewhere & {
  readonly categoryId: string
  readonly ctsRegion: RegionId
  readonly productAttributes?:
    | readonly { readonly attribute: string; readonly values: readonly string[] }[]
    | null
}
type ErrorPageHere = { readonly page: ErrorPage; readonly place: CatalogueScope }

/** No page shows more products at once. */
const MOST_PRODUCTS = 100

export const RESOLVERS = {
  Locale: LocaleScalar,

  Query: {
    colorGroups: (_: unknown, { locale }: { locale: Locale }, { services }: GraphqlContext) =>
      services.content.colorGroups(locale.contentLanguage),

    async relatedProducts(_: unknown, args: RelatedArgs, { products }: GraphqlContext) {
      const { uids, ids } = args
      const asked = uids ?? ids
      if (asked == null || (uids != null && ids != null)) throw badInput('Give either uids or ids.')
      if (asked.length > MOST_PRODUCTS) throw badInput(`Ask for at most ${MOST_PRODUCTS} products at once.`)
      const place = placeOf(args)
      const found = uids != null ? products.byUid(place, uids) : products.byCommerceId(place, ids ?? [])
      return gridProducts(await found)
    },

    async automatedRelatedProductIds(_: unknown, args: AutomatedArgs, { services }: GraphqlContext) {
      const { content, catalogue, commerce } = services
      const [categories, rules] = await Promise.all([
        content.categories(args.locale.contentLanguage),
        content.automatedRelatedConfig(),
      ])
      const { categoryId, bcRegion: region } = args
      const readAsked = async () => {
        if (!/^\d+$/.test(categoryId)) return null
        const inStore = await commerce.categories(region)
        return categoryByStoreId(categories, Number(categoryId), { region, inStore })
      }
      const asked =
        categories.find(({ key, uid }) => key === categoryId || uid === categoryId) ?? (await readAsked())
      if (asked === null) return []
      const category = relatedCategory(categories, asked)
      const candidates = await catalogue.productsIn(placeOf(args), [category.key])
      const current = { uid: null, attributes: toAttributes(args.productAttributes ?? []) }
      const related = automatedRelated(candidates, current, relatedRuleFor(rules, category))
      return gridProducts(related.filter(product => isInRegion(product, args.ctsRegion))).map(idOf)
    },

    async errorPage(
      _: unknown,
      args: Somewhere,
      { services }: GraphqlContext,
    ): Promise<ErrorPageHere | null> {
      const page = await services.content.errorPage(args.locale.contentLanguage)
      return page === null ? null : { page, place: placeOf(args) }
    },
  },

  RelatedProduct: {
    url: ({ slug }: SellableProduct) => `/${slug}`,
    image: ({ picture }: SellableProduct) => picture,
  },

  Variant: {
    retailPrice: ({ price }: Variant) => price.list,
  },

  ErrorPage: {
    title: ({ page }: ErrorPageHere) => page.title,
    regions: ({ page }: ErrorPageHere) => page.regions,
    header: ({ page }: ErrorPageHere) => page.header,
    mainContent: ({ page }: ErrorPageHere) => page.content,
    linkText: ({ page }: ErrorPageHere) => page.linkText,
    productHeader: ({ page }: ErrorPageHere) => page.productHeader,
    automatedRelatedProducts: ({ page }: ErrorPageHere) =>
      page.related.map(({ uid, commerceId }) => ({ uid, bcId: commerceId })),
    products: async ({ page, place }: ErrorPageHere, _: unknown, { products }: GraphqlContext) =>
      gridProducts(await products.byUid(place, page.products)),
    banner: ({ page }: ErrorPageHere) => errorBanner(page),
    productRecommendationPage: ({ page: { recommendation } }: ErrorPageHere) => ({
      header: recommendation.header,
      mainContent: recommendation.content,
    }),
  },
}

/** The operations name a store; where editors show a product is for the caller to decide by `regions`. */
function placeOf({ locale, bcRegion }: Somewhere): CatalogueScope {
  return { locale, bcRegion, region: bcRegion }
}

function toAttributes(stated: NonNullable<AutomatedArgs['productAttributes']>): Attributes {
  return Object.fromEntries(stated.map(({ attribute, values }) => [attribute, values]))
}

function idOf({ commerce }: SellableProduct): number {
  return commerce.id
}
