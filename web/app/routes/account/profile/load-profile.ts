import { variantNames } from '@firnline/domain/catalogue/product'
import { variantQuery } from '@firnline/domain/catalogue/variant-choice'
import { fullName } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, href, redirect } from 'react-router'
import { readProducts } from '../../../components/order/describe-order.ts'
import { productPath } from '../../../components/product/describe-product.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { describeCustomer } from '../describe-customer.ts'

export const PROFILE_MESSAGES = [
  'account.email',
  'account.forgotPassword',
  'account.hello',
  'account.password',
  'account.passwordNeeded',
  'account.pro',
  'account.proUntil',
  'account.status',
  'account.throttled',
  'accountNav.profile',
  'common.firstName',
  'common.lastName',
  'createAccount.emailNeeded',
  'createAccount.passwordHint',
  'createAccount.passwordWeak',
  'form',
  'profile',
] as const satisfies readonly MessageSelector[]

/** `isAnswer`: rendered after the action, with the submitted values. */
export async function loadProfile(
  shop: Shop,
  account: SessionAccount,
  { query, isAnswer }: { query: URLSearchParams; isAnswer: boolean },
) {
  const { locale } = shop.visit
  const [profile, isSubscribed, stockAlerts, messages] = await Promise.all([
    account.profile(),
    account.isSubscribed().catch(fallbackTo(null, 'the newsletter', shop)),
    loadStockAlerts(shop, account),
    messagesFor(shop, ...PROFILE_MESSAGES),
  ])
  // Signed out in another tab.
  if (profile === null && !isAnswer)
    throw redirect(`${localePath(locale, href('/account'))}?${createSearchParams({ from: 'profile' })}`)
  const customer = profile?.customer ?? null
  const email = customer?.email ?? ''
  return {
    name: customer === null ? '' : fullName(customer),
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    phone: profile?.phone ?? '',
    email,
    proUntil: customer === null ? null : describeCustomer(customer, shop.visit, messages).proUntil,
    isSubscribed,
    stockAlerts,
    newsletterText: newsletterText(isSubscribed, email, messages),
    passwordResetUrl: account.passwordResetUrl,
    dataPath: localePath(locale, href('/account/data')),
    closePath: localePath(locale, href('/account/close')),
    notice: noticeOf(query.get('notice'), messages),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: messages.profile,
      description: '',
      path: href('/account/profile'),
      noIndex: true,
    }),
  }
}

const VIEW_MESSAGES = [
  ...(['profile', 'status', 'pro', 'change', 'details', 'firstName', 'lastName', 'phone'] as const),
  ...(['optional', 'email', 'newEmail', 'emailHint', 'presentPassword', 'password'] as const),
  ...(['newPassword', 'passwordText', 'passwordHint', 'forgotPassword', 'save', 'newsletter'] as const),
  ...(['subscribe', 'unsubscribe', 'ownData', 'ownDataText', 'download', 'closeAccount'] as const),
  ...(['signInTab', 'waiting', 'waitNoMore'] as const),
] as const

type OwnMessages = Messages<(typeof PROFILE_MESSAGES)[number]>

function newsletterText(isSubscribed: boolean | null, email: string, messages: OwnMessages): string {
  if (isSubscribed === null) return messages.newsletterUnknown
  return isSubscribed ? format(messages.newsletterOn, { email }) : messages.newsletterOff
}

function noticeOf(name: string | null, messages: OwnMessages): string | null {
  const notices = new Map([
    ['details', messages.detailsSaved],
    ['email', messages.emailSaved],
    ['password', messages.passwordSaved],
    ['data-later', messages.dataLater],
    ['data-unavailable', messages.dataUnavailable],
    ['subscribed', messages.subscribed],
    ['unsubscribed', messages.unsubscribed],
    ['waits-no-more', messages.waitsNoMore],
  ])
  return notices.get(name ?? '') ?? null
}

/** Back-in-stock alerts in this store. A product unknown to content is shown by its slug. */
export async function loadStockAlerts(shop: Shop, account: SessionAccount) {
  const alerts = await account.stockAlerts().catch(fallbackTo([], 'what is waited for', shop))
  if (alerts.length === 0) return []
  const products = await readProducts(
    shop,
    alerts.map(({ productId }) => productId),
  )
  return alerts.map(({ productId, variantId, slug }) => {
    const product = products.get(productId)
    const path = productPath(shop.visit.locale, slug)
    const variant = product?.commerce?.variants.find(({ id }) => id === variantId)
    if (product === undefined || product.commerce === null || variant === undefined)
      return { variantId, title: product?.title ?? slug, path }
    const { color, size } = variantNames(product.commerce, variant)
    // `Nordwand 98, Glacier, 172 cm`
    const title = [product.title, color, size].filter(Boolean).join(', ')
    return {
      variantId,
      title,
      path: `${path}?${createSearchParams(variantQuery(product.commerce, variant))}`,
    }
  })
}
