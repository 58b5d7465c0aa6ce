import { fullName } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, href, redirect } from 'react-router'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import { pickMessages } from '../../messages/pick-messages.ts'
import { pageSeo } from '../../page-meta.ts'
import { describeCustomer } from '../account/describe-customer.ts'
import { loadWaitedFor } from './load-waited-for.ts'
import { PROFILE_MESSAGES } from './profile.messages.ts'

/** What the shop knows of whoever is signed in. `isAnswer`: it shows what was just sent, whoever sent it. */
export async function loadProfile(
  shop: Shop,
  account: SessionAccount,
  { query, isAnswer }: { query: URLSearchParams; isAnswer: boolean },
) {
  const { locale } = shop.visit
  const [profile, isSubscribed, waiting, messages] = await Promise.all([
    account.profile(),
    account.isSubscribed().catch(fallbackTo(null, 'the newsletter', shop)),
    loadWaitedFor(shop, account),
    messagesFor(shop, ...PROFILE_MESSAGES),
  ])
  // Signed out elsewhere in the meantime.
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
    waiting,
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
    ['subscribed', messages.subscribed],
    ['unsubscribed', messages.unsubscribed],
    ['waits-no-more', messages.waitsNoMore],
  ])
  return notices.get(name ?? '') ?? null
}
