import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { gridProducts, isSellable, type SellableProduct } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import { inRegion, isInRegion, pricesIncludeTax } from '@firnline/domain/region'
import { DEFAULT_LISTING, type ListingState } from '@firnline/domain/search/listing-state'
import { PUBLIC_GROUP, type Visit } from '@firnline/domain/visit'
import { findProducts } from '../../app/components/listing/find-products.ts'
import { describeSpecs, type SpecView } from '../../app/components/product/describe-specs.ts'
import { translate } from '../../app/messages.ts'
import type { ServerParts } from '../app-parts.ts'
import { otherAddress } from '../gate/market-address.ts'
import { openVisit } from '../pages/visit.ts'
import type { PageServices } from '../services.ts'
import {
  type AgentProductSummary,
  type AgentVariant,
  describeSummary,
  describeVariant,
  type ProductContext,
} from './agent-product.ts'
import { AgentRefusal } from './agent-refusal.ts'

export type AgentParts = Pick<
  ServerParts,
  | 'services'
  | 'accounts'
  | 'limits'
  | 'translator'
  | 'media'
  | 'now'
  | 'report'
  | 'onError'
  | 'agentCartKeys'
  | 'publicUrl'
>

/** Who asks, in which market. `origin`: of the shop, as the agent reached it. */
export type AgentVisit = { readonly locale: Locale; readonly ip: string; readonly origin: string }

/** The shop in one market as any shopper without an account sees it. */
export type AgentShop = AgentVisit & {
  /** Of the market's pages. */
  readonly origin: string
  readonly visit: Visit
  readonly services: PageServices
  readonly context: ProductContext
  /** Throws when a service failed and something is missing from what was read. */
  throwIfIncomplete(): void
}

/** Throws ServiceError. */
export async function openAgentShop(parts: AgentParts, asked: AgentVisit): Promise<AgentShop> {
  const failures: unknown[] = []
  const onDegrade = (_: string, error: unknown) => void failures.push(error)
  const throwIfIncomplete = () => {
    if (failures.length > 0) throw failures[0]
  }
  const services = parts.services.forPage({ seen: () => {}, onDegrade })
  const [{ visit }, texts] = await Promise.all([
    openVisit(asked.locale, services, { priceGroup: PUBLIC_GROUP, now: parts.now(), onDegrade }),
    services.content.displayTexts(asked.locale.textLanguage),
  ])
  throwIfIncomplete()
  const origin = otherAddress(new URL(asked.origin), asked.locale, parts.publicUrl) ?? asked.origin
  const context = { visit, texts, media: parts.media, origin }
  return { ...asked, origin, visit, services, context, throwIfIncomplete }
}

export type Market = {
  readonly locale: string
  /** ISO 4217 */
  readonly currency: string
  /** Whether it can be ordered online here; elsewhere there are no prices. */
  readonly sellsOnline: boolean
  readonly pricesIncludeTax: boolean
}

export function describeMarket({ visit }: Pick<AgentShop, 'visit'>): Market {
  return {
    locale: visit.locale.code,
    currency: visit.currency.code,
    sellsOnline: visit.shopping,
    pricesIncludeTax: pricesIncludeTax(visit.bcRegion),
  }
}

export type FoundProducts = {
  readonly market: Market
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly products: readonly AgentProductSummary[]
}

/** `page` from 1. `price`: whole units of the market's currency. */
export type ProductQuery = Partial<Pick<ListingState, 'query' | 'page' | 'sort' | 'price'>> & {
  /** Keys; none: all. */
  readonly categories?: readonly string[]
  readonly pageSize?: number
}

const PAGE_SIZE = 12

export async function searchProducts(shop: AgentShop, asked: ProductQuery): Promise<FoundProducts> {
  const { products, ...found } = await findSellable(shop, asked)
  return {
    market: describeMarket(shop),
    ...found,
    products: products.map(product => describeSummary(product, shop.context)),
  }
}

/** As the search page finds them. Throws ServiceError. */
export async function findSellable(shop: AgentShop, asked: ProductQuery) {
  const { visit, services } = shop
  const { categories = [], pageSize = PAGE_SIZE, ...listing } = asked
  const language = visit.locale.contentLanguage
  const [allCategories, settings, hidden] = await Promise.all([
    services.content.categories(language),
    services.content.attributeSettings(language),
    services.content.hiddenAttributes(),
  ])
  const chosen: ListingState['chosen'] = categories.length === 0 ? {} : { category: categories }
  const { answer, state } = await findProducts(
    { search: services.search, visit },
    {
      requested: { ...DEFAULT_LISTING, ...listing, chosen },
      categories: null,
      allCategories: inRegion(allCategories, visit.region),
      settings,
      hidden,
      pageSize,
      tag: 'agent',
    },
  )
  const found = await services.catalogue.productsByUid(
    visit,
    answer.results.map(({ uid }) => uid),
  )
  shop.throwIfIncomplete()
  return {
    total: answer.totalResults,
    page: state.page,
    pages: answer.totalPages,
    products: gridProducts(inRegion(found, visit.region)),
  }
}

/** By the last part of its page's path. Throws AgentRefusal where the page would be 404 or 410. */
export async function readProduct(
  { visit, services }: Pick<AgentShop, 'visit' | 'services'>,
  slug: string,
): Promise<SellableProduct> {
  const product = await services.catalogue.product(visit, slug)
  if (product === null)
    throw new AgentRefusal('not-found', `There is no product “${slug}”. Search for it first.`)
  if (!isInRegion(product, visit.region) || !isSellable(product))
    throw new AgentRefusal('not-sold-here', `“${product.title}” is not offered in ${visit.locale.code}.`)
  return product
}

export type AgentProduct = AgentProductSummary & {
  readonly market: Market
  readonly description: readonly string[]
  readonly features: SellableProduct['features']
  readonly specs: readonly SpecView[]
  readonly variants: readonly AgentVariant[]
}

export async function describeProduct(
  parts: AgentParts,
  shop: AgentShop,
  slug: string,
): Promise<AgentProduct> {
  const { visit, services, context } = shop
  const language = visit.locale.contentLanguage
  const [product, settings, hidden] = await Promise.all([
    readProduct(shop, slug),
    services.content.attributeSettings(language),
    services.content.hiddenAttributes(),
  ])
  const { translator, report } = parts
  const messages = translate({ translator, report, visit }, context.texts, 'specification')
  shop.throwIfIncomplete()
  return {
    ...describeSummary(product, context),
    market: describeMarket(shop),
    description: product.description,
    features: product.features,
    specs: describeSpecs({
      product,
      attributes: { settings: settings ?? NO_ATTRIBUTE_SETTINGS, hidden },
      visit,
      texts: context.texts,
      messages,
    }),
    variants: product.commerce.variants.map(variant => describeVariant(product, variant, context)),
  }
}
