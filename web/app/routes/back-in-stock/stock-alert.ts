import {
  type SellableProduct,
  type Variant,
  variantNames,
  variantPicture,
} from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { chosenVariant, parseChoice, variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { loadEmailSignup, stockAlertPath } from '../../components/email-signup/email-signup.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { errorsOrMessage, type FormErrors } from '../../components/form/form-errors.ts'
import { isEmail, typedLine } from '../../components/form/form-fields.ts'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { productPath } from '../../components/product/describe-product.ts'
import { loadProduct } from '../../components/product/load-product.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import type { Signups } from '../../contexts/signups.ts'
import { fallbackTo } from '../../fallback.ts'
import { pickMessages, translate } from '../../messages.ts'
import { pageSeo } from '../../page/page-meta.ts'
import type { PublicFormContext } from '../../submission/form-context.ts'
import { submitPublicForm } from '../../submission/public-form.ts'

export const BACK_IN_STOCK_MESSAGES = [
  'backInStock',
  'botCheck',
  'breadcrumbs',
  'email.alertConfirmHeading',
  'form',
  'newsletter.email',
  'newsletter.emailWrong',
  'newsletter.notSent',
  'newsletter.sent',
  'newsletter.sentText',
  'newsletter.throttled',
  'product.wait',
] as const satisfies readonly MessageSelector[]

/** The product and its sold-out variants. Throws the error page when there can be no alert. */
export async function loadSoldOut(shop: Shop, slug: string) {
  const [{ product, texts }, signup] = await Promise.all([loadProduct(shop, slug), loadEmailSignup(shop)])
  const path = stockAlertPath(signup, shop.visit, product)
  if (path === null) throw await notFound(shop)
  const messages = translate(shop, texts, ...BACK_IN_STOCK_MESSAGES)
  return { product, messages, path, soldOut: product.commerce.variants.filter(variant => !canBuy(variant)) }
}

/** Prefilled with the customer's address. */
export async function loadBackInStock(
  shop: Shop,
  account: SessionAccount,
  { slug, stamp, query }: { slug: string; stamp: string; query: URLSearchParams },
) {
  const { locale } = shop.visit
  const [{ product, messages, path, soldOut }, customer] = await Promise.all([
    loadSoldOut(shop, slug),
    account.current().catch(fallbackTo(null, 'who is signed in', shop)),
  ])
  const result = chosenVariant(product.commerce, parseChoice(product.commerce, query))
  const [first] = soldOut
  const chosen = soldOut.find(variant => variant === result) ?? (soldOut.length === 1 ? first : undefined)
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

/** Only the chosen variant is in the URL, no submitted data. */
export function sentPath({ visit }: Shop, product: SellableProduct, variant: Variant): string {
  const query = [...variantQuery(product.commerce, variant), ['notice', 'sent']]
  const path = localePath(visit.locale, href('/back-in-stock/*', { '*': product.slug }))
  return `${path}?${new URLSearchParams(query)}`
}

export type AlertAnswer = {
  readonly errors: FormErrors | null
  readonly typed: { readonly email: string; readonly variant: string }
}

type AlertContext = PublicFormContext & { readonly signups: Signups; readonly slug: string }

export async function requestAlert(form: FormData, { signups, slug, ...context }: AlertContext) {
  const { shop } = context
  const { product, messages, soldOut } = await loadSoldOut(shop, slug)
  const typed = { email: typedLine(form.get('email')), variant: typedLine(form.get('variant')) }
  const refuse = (errors: Record<string, string | undefined>, message: string, status: number) =>
    data<AlertAnswer>({ errors: errorsOrMessage(errors, message, messages), typed }, { status })
  const variant = soldOut.find(({ id }) => String(id) === typed.variant)
  const isRight = isEmail(typed.email) && typed.email.length <= MAX_EMAIL_LENGTH
  const errors = {
    variant: variant === undefined ? messages.versionNeeded : undefined,
    email: isRight ? undefined : messages.emailWrong,
  }
  if (variant === undefined || !isRight) return refuse(errors, '', 400)
  const result = await submitPublicForm(
    form,
    {
      action: 'back_in_stock',
      change: () => signups.requestAlert({ email: typed.email, product, variant }),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notSent,
    },
    context,
  )
  if (result.kind === 'refused') return refuse({}, result.message, result.status)
  return redirect(sentPath(shop, product, variant), 303)
}
