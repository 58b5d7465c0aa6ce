import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { isKnownChoice } from '@firnline/domain/catalogue/variant-choice'
import { asksFirst } from '@firnline/domain/consent/consent'
import { OPTION_PARAMS } from '@firnline/domain/search/index-field'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { loadAddOns } from '../../components/add-on/load-add-ons.ts'
import { showAddOns } from '../../components/add-on/show-add-ons.tsx'
import { loadEmailSignup, stockAlertPath } from '../../components/email-signup/email-signup.ts'
import { addToCart } from '../../components/product/add-to-cart.ts'
import { describeProductBrowseOnly, loadDealerReach } from '../../components/product/browse-only.tsx'
import { describeDelivery } from '../../components/product/describe-delivery.ts'
import { countryPrice } from '../../components/product/describe-price.ts'
import {
  describeProduct,
  PRODUCT_MESSAGES,
  PRODUCT_VIEW_MESSAGES,
  type ProductInput,
} from '../../components/product/describe-product.ts'
import { loadProduct } from '../../components/product/load-product.ts'
import { loadViews } from '../../components/product/load-views.ts'
import { describeSizeGuide } from '../../components/product/size-guide.tsx'
import { describeTiles } from '../../components/product-tile/describe-tile.ts'
import { showSlides } from '../../components/product-tile/show-tiles.tsx'
import { describeTradeTexts } from '../../components/trade-status/describe-trade-status.ts'
import { cartContext } from '../../contexts/cart.ts'
import { renderContext } from '../../contexts/render.ts'
import { type Shop, shopContext } from '../../contexts/shop.ts'
import { drawProduct } from '../../discovery/share-picture.ts'
import { fallbackTo } from '../../fallback.ts'
import { pickMessages, translate } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { toMarkup } from '../../server-markup/to-markup.tsx'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { describeComparison, loadSimilar } from './compare/comparison.ts'
import { discoverProduct } from './discover-product.ts'
import { loadHelp, loadRelated } from './load-related.ts'
import { ProductPage, type ProductRows } from './product-page.tsx'
import { loadService } from './service/load-service.ts'
import { describeShape } from './shape/describe-shape.ts'
import { Idea, ProductFacts } from './story/product-facts.tsx'
import type { StoryView } from './story/product-story.tsx'

export const handle = { query: OPTION_PARAMS } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, catalogue, content } = shop
  const language = visit.locale.contentLanguage
  const [{ product, texts }, categories, settings, hidden] = await Promise.all([
    loadProduct(shop, params['*'] ?? ''),
    content.categories(language).catch(fallbackTo([], 'categories', shop)),
    content.attributeSettings(language).catch(fallbackTo(NO_ATTRIBUTE_SETTINGS, 'attribute titles', shop)),
    content.hiddenAttributes().catch(fallbackTo([], 'hidden attributes', shop)),
  ])
  const attributes = { settings, hidden }
  const messages = translate(shop, texts, ...PRODUCT_MESSAGES)
  const query = url.searchParams
  const input = { product, categories, attributes, visit, texts, messages }
  const [rows, views, service, stores, help, shipping, signup, dealers] = await Promise.all([
    loadRows(shop, input),
    loadViews(shop, product),
    loadService(shop, product, messages),
    catalogue.storesSelling(visit, product.slug),
    loadHelp(shop),
    visit.shopping ? shop.shippingRules() : null,
    loadEmailSignup(shop),
    loadDealerReach(shop),
  ])
  if (!isKnownChoice(product.commerce, query)) shop.skipCache()
  const { description, specs, ...described } = describeProduct({ ...input, views, query, shop })
  const view = {
    ...described,
    browseOnly: describeProductBrowseOnly({
      visit,
      dealers,
      messages,
      hasPrice: countryPrice(product, visit.locale) !== null,
    }),
    asksToRemember: shop.analytics === null && asksFirst([visit.locale.country]),
    sizeGuide: describeSizeGuide(product, help),
    delivery: describeDelivery({ ...shop, shipping, messages: translate(shop, texts, 'delivery'), help }),
    stockAlertPath: stockAlertPath(signup, visit, product),
    trade: describeTradeTexts(visit, translate(shop, texts, 'tradeStatus')),
  }
  const shape = describeShape({ product, locale: visit.locale, messages })
  const story: StoryView = {
    idea: toMarkup(shop, <Idea description={description} messages={messages} />),
    facts: toMarkup(shop, <ProductFacts specs={specs} shape={shape} service={service} messages={messages} />),
    film: product.film && { ...product.film, label: messages.film },
    turntable:
      product.turntable === null
        ? null
        : {
            name: product.turntable,
            alt: product.title,
            heading: messages.turntable,
            hint: messages.turntableHint,
            start: messages.turntableStart,
          },
  }
  const seo = pageSeo(shop, {
    title: product.title,
    description: product.tagline,
    path: href('/p/*', { '*': product.slug }),
    presence: { regions: product.regions, stores },
    picture: { ...product.picture, product: true },
    drawn: drawProduct(product, visit, { brand: shop.brand, messages }),
    kind: 'product',
    crumbs: view.breadcrumbs,
  })
  discoverProduct(shop, product, { url: seo.url, shipping })
  return {
    product: view,
    story,
    rows,
    messages: pickMessages(messages, PRODUCT_VIEW_MESSAGES),
    events: [{ event: 'view_item', slug: product.slug }] satisfies ShopEvent[],
    seo,
  }
}

type RowsInput = Omit<ProductInput, 'views' | 'query' | 'shop'>

/** What stands below the product. */
async function loadRows(shop: Shop, input: RowsInput): Promise<ProductRows> {
  const { product, categories, visit, messages } = input
  const [related, similar, addOns] = await Promise.all([
    loadRelated(shop, product, categories),
    loadSimilar(shop, product),
    loadAddOns(shop, product, messages),
  ])
  return {
    related: showSlides(shop, describeTiles(related, visit, messages), messages),
    addOns: showAddOns(shop, addOns, messages),
    comparison: describeComparison(input, similar),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [{ product, texts }, form] = await Promise.all([
    loadProduct(shop, params['*'] ?? ''),
    readForm(request),
  ])
  return addToCart(form, { product, shop, cart: context.get(cartContext), texts, onError })
}

export const clientAction = keepFormOnFailure

/** The data has every color and size: revalidate only for another product or after a refusal. */
export function shouldRevalidate({ currentUrl, nextUrl, actionStatus }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (actionStatus !== undefined && actionStatus >= 400)
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, story, messages, rows } = loaderData
  const refused = actionData?.ok === false ? actionData : null
  return (
    <ProductPage
      key={product.path}
      product={product}
      story={story}
      messages={messages}
      rows={rows}
      refused={refused}
    />
  )
}
