import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageUrl } from '../../page-meta.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import type { Route } from './+types/route.ts'
import { addToCart } from './add-to-cart.ts'
import { describeProduct } from './describe-product.ts'
import { loadProduct } from './load-product.ts'
import { productWords } from './product.words.ts'
import { ProductPage } from './product-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const [{ product, texts }, categories] = await Promise.all([
    loadProduct(shop, params['*'] ?? ''),
    content.categories(visit.locale.contentLanguage).catch(degradeTo([], 'categories', shop)),
  ])
  const words = sayWords(productWords, texts, visit.locale.language)
  return {
    product: describeProduct({ product, categories, visit, texts, words, query: url.searchParams }),
    words,
    seo: {
      title: product.title,
      description: product.tagline,
      url: pageUrl(brand, visit.locale, `/p/${product.slug}`),
      siteName: brand.displayName,
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [{ product, texts }, form] = await Promise.all([
    loadProduct(shop, params['*'] ?? ''),
    request.formData(),
  ])
  return addToCart(form, { product, shop, texts, onError })
}

/** Every colour and size came with the page: only another product, or a refusal, is a reason to ask again. */
export function shouldRevalidate({ currentUrl, nextUrl, actionStatus }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (actionStatus !== undefined && actionStatus >= 400)
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, words } = loaderData
  const refused = actionData?.ok === false ? actionData : null
  return <ProductPage key={product.path} product={product} words={words} refused={refused} />
}
