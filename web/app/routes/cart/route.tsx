import { degradeTo } from '../../degrade.ts'
import { pageMeta } from '../../page-meta.ts'
import { renderContext, shopContext } from '../../shop.ts'
import type { Route } from './+types/route.ts'
import { CartPage } from './cart-page.tsx'
import { changeCart } from './change-cart.ts'
import { checkOut } from './check-out.ts'
import { loadCart } from './load-cart.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.seo),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCart(context.get(shopContext), url.searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [texts, form] = await Promise.all([
    shop.content.displayTexts(shop.visit.locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
    request.formData(),
  ])
  if (form.get('intent') === 'checkout') return checkOut({ shop, texts, onError })
  return changeCart(form, { shop, texts, onError })
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage {...loaderData} refused={actionData?.ok === false ? actionData : null} />
}
