import {
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { chosenVariant, parseChoice, variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import { createSearchParams, href } from 'react-router'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { translate } from '../../messages/translate.ts'
import { pageSeo } from '../../page-meta.ts'
import { loadSignup } from '../newsletter/describe-newsletter.ts'
import { productPath } from '../product/describe-product.ts'
import { loadProduct } from '../product/load-product.ts'
import { BACK_IN_STOCK_MESSAGES } from './back-in-stock.messages.ts'
import { waitPathOf } from './wait-path.ts'

/** What can be waited for here. Throws the pages that say why nothing can. */
export async function loadWaiting(shop: Shop, slug: string) {
  const [{ product, texts }, signup] = await Promise.all([loadProduct(shop, slug), loadSignup(shop)])
  const path = waitPathOf(signup, shop.visit, product)
  if (path === null) throw await notFound(shop)
  const messages = translate(shop, texts, ...BACK_IN_STOCK_MESSAGES)
  return { product, messages, path, soldOut: product.commerce.variants.filter(variant => !canBuy(variant)) }
}

/** The form of one product, and whoever is signed in needs to type no address. */
export async function loadBackInStock(
  shop: Shop,
  account: SessionAccount,
  { slug, stamp, query }: { slug: string; stamp: string; query: URLSearchParams },
) {
  const { locale } = shop.visit
  const [{ product, messages, path, soldOut }, customer] = await Promise.all([
    loadWaiting(shop, slug),
    account.current().catch(fallbackTo(null, 'who is signed in', shop)),
  ])
  const asked = chosenVariant(product.commerce, parseChoice(product.commerce, query))
  const [first] = soldOut
  const chosen = soldOut.find(variant => variant === asked) ?? (soldOut.length === 1 ? first : undefined)
  return {
    path,
    product: product.title,
    tagline: product.tagline,
    picture: variantPicture(product, chosen ?? first ?? { picture: null }),
    back: {
      title: format(messages.toProduct, { product: product.title }),
      href: pageOf(shop, product, chosen),
    },
    versions: soldOut.map(variant => ({ id: variant.id, name: nameOf(product, variant) })),
    chosen: chosen?.id ?? null,
    email: customer?.email ?? '',
    stamp,
    isSent: query.get('notice') === 'sent',
    crumbs: describeCrumbs([], { locale, home: messages.home }),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: `${messages.wait}: ${product.title}`,
      description: messages.lead,
      path: href('/back-in-stock/*', { '*': product.slug }),
      noIndex: true,
    }),
  }
}

const VIEW_MESSAGES = [
  ...([
    'youAreHere',
    'alertConfirmHeading',
    'wait',
    'lead',
    'version',
    'choose',
    'email',
    'nothing',
  ] as const),
  ...(['signInTab', 'botTrap', 'sent', 'sentText'] as const),
] as const

function nameOf(product: SellableProduct, variant: Variant): string {
  const { color, size } = variantNames(product.commerce, variant)
  return [color, size].filter(Boolean).join(', ') || product.title
}

function pageOf({ visit }: Shop, product: SellableProduct, variant: Variant | undefined): string {
  const page = productPath(visit.locale, product.slug)
  if (variant === undefined) return page
  return `${page}?${createSearchParams(variantQuery(product.commerce, variant))}`
}

/** Where the form's sender goes on: nothing of what was sent stands there but what is waited for. */
export function sentPath({ visit }: Shop, product: SellableProduct, variant: Variant): string {
  const query = [...variantQuery(product.commerce, variant), ['notice', 'sent']]
  const path = localePath(visit.locale, href('/back-in-stock/*', { '*': product.slug }))
  return `${path}?${new URLSearchParams(query)}`
}
