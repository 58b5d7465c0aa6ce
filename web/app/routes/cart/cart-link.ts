import { type LineProblem, lineProblem, MAX_LINE_QUANTITY, unitsOf } from '@firnline/domain/cart/cart'
import {
  type CartLinkProblem,
  formatCartLink,
  type LinkedLine,
  MAX_LINKED_LINES,
  parseCartLink,
} from '@firnline/domain/cart/cart-link'
import { effectivePrice, variantPriceTag } from '@firnline/domain/catalogue/price'
import { isSellable, type SellableProduct, type Variant } from '@firnline/domain/catalogue/product'
import { FEW_LEFT } from '@firnline/domain/catalogue/stock'
import { localePath } from '@firnline/domain/locale/locale-path'
import { formatMoney, money, times } from '@firnline/domain/money'
import { isInRegion, pricesIncludeTax } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { NewLine } from '@firnline/services/commerce/port'
import { createSearchParams, data, href, redirect } from 'react-router'
import {
  attemptCartChange,
  brokenLimitText,
  CART_PROBLEM_MESSAGES,
  type CartProblem,
  cartProblemMessage,
  statusOf,
} from '../../components/cart/cart-change.ts'
import { itemCountText } from '../../components/cart/describe-cart.ts'
import { describeLineItem } from '../../components/cart/line-item.ts'
import { describePrice } from '../../components/product/describe-price.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../messages.ts'
import { pageSeo } from '../../page/page-meta.ts'
import type { CartActionInput } from './change-cart.ts'

const LINK_MESSAGES = [
  'browseOnly',
  'cart',
  ...CART_PROBLEM_MESSAGES,
  'cartLink',
  'common.itemCount',
  'common.viewCart',
  'price',
] as const satisfies readonly MessageSelector[]

type LinkMessages = Messages<(typeof LINK_MESSAGES)[number]>

type Found = LinkedLine & { readonly product: SellableProduct; readonly variant: Variant }

type LinkInput = { readonly shop: Shop; readonly cart: Pick<ShopCart, 'variantBySku'> }

/** The page of a link to the cart (`/cart?add=SKU:2,SKU:1`): what it would add. It changes nothing itself. */
export async function loadCartLink({ shop, cart }: LinkInput, add: string) {
  const { visit } = shop
  const texts = await loadDisplayTexts(shop)
  const messages = translate(shop, texts, ...LINK_MESSAGES)
  const parsed = parseCartLink(add)
  const lines = parsed.ok ? parsed.lines : []
  const found = await findLines({ shop, cart }, lines).catch(fallbackTo(null, 'what a link adds', shop))
  const here = found ?? []
  const buyable = here.filter(line => problemOf(line, here) === null)
  const items = itemCountText(
    buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    messages,
  )
  const amount = buyable.reduce(
    (sum, { variant, quantity }) => sum + times(effectivePrice(variant.price), quantity).amount,
    0,
  )
  const link = {
    lines: here.map(line => ({
      sku: line.sku,
      ...describeLineItem(toLine(line), { product: line.product, locale: visit.locale, texts }),
      quantity: line.quantity,
      price: visit.shopping
        ? describePrice(variantPriceTag(line.variant), visit.currency.format, messages)
        : null,
      problem: visit.shopping ? problemText(line, here, messages) : '',
    })),
    unknown: lines
      .filter(({ sku }) => found !== null && !here.some(line => line.sku === sku))
      .map(({ sku }) => format(messages.linkedUnknown, { sku })),
    /** What the form adds; empty: nothing can be added. */
    add: visit.shopping ? formatCartLink(buyable) : '',
    addLabel: format(messages.addLinked, { items }),
    subtotal: formatMoney(money(amount, visit.currency.code), visit.currency.format),
    taxNote: pricesIncludeTax(visit.bcRegion) ? messages.taxIncluded : messages.taxLater,
    title: parsed.ok ? messages.linkTitle : messages.linkBroken,
    notice: noticeText(),
    shopping: visit.shopping,
    paths: {
      cart: localePath(visit.locale, href('/cart')),
      /** A refused form shows this page again. */
      form: `${localePath(visit.locale, href('/cart'))}?${createSearchParams({ add })}`,
      stores: localePath(visit.locale, href('/stores')),
    },
    messages: pickMessages(messages, [
      'linkLead',
      'withoutLinked',
      'subtotal',
      'summary',
      'viewCart',
      'findStore',
    ] as const),
  }
  const seo = pageSeo(shop, { title: link.title, description: '', path: href('/cart'), noIndex: true })
  return data({ link, seo }, { status: parsed.ok ? (found === null ? 503 : 200) : 400 })

  /** Why nothing can be added; empty: it can. */
  function noticeText(): string {
    if (!parsed.ok) return linkProblemText(parsed.problem, messages)
    if (!visit.shopping) return messages.browseOnly
    if (found === null) return messages.unavailableText
    return buyable.length === 0 ? messages.linkedNothing : ''
  }
}

export type CartLinkView = Awaited<ReturnType<typeof loadCartLink>>['data']['link']

/** Variants that the shop shows here, in the link's order. Throws ServiceError. */
async function findLines({ shop, cart }: LinkInput, lines: readonly LinkedLine[]): Promise<Found[]> {
  const { visit, catalogue } = shop
  const ids = await Promise.all(lines.map(({ sku }) => cart.variantBySku(sku)))
  const products = await catalogue.productsByCommerceId(visit, [
    ...new Set(ids.flatMap(id => id?.productId ?? [])),
  ])
  return lines.flatMap((line, at) => {
    const id = ids[at] ?? null
    const product = id === null ? undefined : products.get(id.productId)
    if (product === undefined || !isSellable(product) || !isInRegion(product, visit.region)) return []
    const variant = product.commerce.variants.find(one => one.id === id?.variantId)
    return variant === undefined ? [] : [{ ...line, product, variant }]
  })
}

/** `all`: the link's lines. null: it can be bought. */
function problemOf(line: Found, all: readonly Found[]): LineProblem | null {
  const { commerce } = line.product
  return lineProblem(toNewLine(line), commerce, unitsOf(all.map(toNewLine), commerce.id))
}

function problemText(line: Found, all: readonly Found[], messages: LinkMessages): string {
  const problem = problemOf(line, all)
  switch (problem?.kind) {
    case undefined:
      return ''
    case 'not-for-sale':
    case 'sold-out':
      return messages.linkedSoldOut
    case 'too-many':
      return problem.left <= FEW_LEFT
        ? format(messages.linkedLeft, { count: problem.left })
        : format(messages.linkedTooFew, { quantity: line.quantity })
    case 'above-most':
    case 'below-least':
      return brokenLimitText(problem, messages)
  }
}

function toNewLine({ product, variant, quantity }: Found): NewLine {
  return { productId: product.commerce.id, variantId: variant.id, quantity }
}

function linkProblemText(problem: CartLinkProblem, messages: LinkMessages): string {
  switch (problem.kind) {
    case 'empty':
      return messages.linkEmpty
    case 'too-many':
      return format(messages.linkTooMany, { most: MAX_LINKED_LINES })
    case 'unreadable':
      return format(messages.linkPart, { part: problem.part })
    case 'quantity':
      return format(messages.linkQuantity, { sku: problem.sku, most: MAX_LINE_QUANTITY })
  }
}

/** As the platform would write it in a cart. */
function toLine({ product, variant }: Found) {
  const { options } = product.commerce
  return {
    variantId: variant.id,
    name: product.title,
    picture: variant.picture,
    choices: options.flatMap(option => {
      const chosen = variant.choices.find(({ optionId }) => optionId === option.id)
      const value = option.values.find(({ id }) => id === chosen?.valueId)
      return value === undefined ? [] : [{ option: option.label, value: value.label }]
    }),
  }
}

export type LinkRefused = { readonly ok: false; readonly linked: string }

/** Adds the lines of a link, and redirects to the cart. Lines that are refused meanwhile are left out. */
export async function addLinked(form: FormData, { shop, cart, texts, onError }: CartActionInput) {
  const { visit } = shop
  const messages = translate(shop, texts, ...LINK_MESSAGES)
  const refuse = (linked: string, status: number) => data<LinkRefused>({ ok: false, linked }, { status })
  if (!visit.shopping) return refuse(messages.browseOnly, 403)
  const parsed = parseCartLink(String(form.get('add') ?? ''))
  if (!parsed.ok) return refuse(linkProblemText(parsed.problem, messages), 400)
  const found = await findLines({ shop, cart }, parsed.lines).catch(fallbackTo(null, onError))
  if (found === null) return refuse(messages.unavailable, 503)
  let added = 0
  let reason: CartProblem | null = found.length < parsed.lines.length ? { reason: 'gone' } : null
  for (const line of found) {
    const change = await attemptCartChange(() => cart.add(toNewLine(line)), onError)
    if (change.ok) added += 1
    else reason = change.problem
  }
  if (added === 0 && reason !== null) return refuse(cartProblemMessage(reason, messages), statusOf(reason))
  const path = localePath(visit.locale, href('/cart'))
  return redirect(reason === null ? path : `${path}?notice=link-partly`, 303)
}
