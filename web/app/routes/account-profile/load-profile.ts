import { fullName } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { createSearchParams, href, redirect } from 'react-router'
import { degradeTo } from '../../degrade.ts'
import { pageSeo } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { pickWords, type Said } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import { describeCustomer } from '../account/describe-customer.ts'
import { loadWaitedFor } from './load-waited-for.ts'
import { profileWords } from './profile.words.ts'

/** What the shop knows of whoever is signed in. `isAnswer`: it shows what was just sent, whoever sent it. */
export async function loadProfile(shop: Shop, query: URLSearchParams, { isAnswer }: { isAnswer: boolean }) {
  const account = shop.account()
  const { locale } = shop.visit
  const [profile, isSubscribed, waiting, words] = await Promise.all([
    account.profile(),
    account.isSubscribed().catch(degradeTo(null, 'the newsletter', shop)),
    loadWaitedFor(shop),
    wordsFor(shop, profileWords),
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
    proUntil: customer === null ? null : describeCustomer(customer, shop.visit, words).proUntil,
    isSubscribed,
    waiting,
    newsletterText: newsletterText(isSubscribed, email, words),
    passwordResetUrl: account.passwordResetUrl,
    dataPath: localePath(locale, href('/account/data')),
    closePath: localePath(locale, href('/account/close')),
    notice: noticeOf(query.get('notice'), words),
    words: pickWords(words, VIEW_WORDS),
    seo: pageSeo(shop, {
      title: words.profile,
      description: '',
      path: href('/account/profile'),
      noIndex: true,
    }),
  }
}

const VIEW_WORDS = [
  ...(['profile', 'status', 'pro', 'change', 'details', 'firstName', 'lastName', 'phone'] as const),
  ...(['optional', 'email', 'newEmail', 'emailHint', 'presentPassword', 'password'] as const),
  ...(['newPassword', 'passwordText', 'passwordHint', 'forgotPassword', 'save', 'newsletter'] as const),
  ...(['subscribe', 'unsubscribe', 'ownData', 'ownDataText', 'download', 'closeAccount'] as const),
  ...(['signInTab', 'waiting', 'waitNoMore'] as const),
] as const

type Words = Said<typeof profileWords>

function newsletterText(isSubscribed: boolean | null, email: string, words: Words): string {
  if (isSubscribed === null) return words.newsletterUnknown
  return isSubscribed ? fillWords(words.newsletterOn, { email }) : words.newsletterOff
}

function noticeOf(name: string | null, words: Words): string | null {
  const notices = new Map([
    ['details', words.detailsSaved],
    ['email', words.emailSaved],
    ['password', words.passwordSaved],
    ['data-later', words.dataLater],
    ['subscribed', words.subscribed],
    ['unsubscribed', words.unsubscribed],
    ['waits-no-more', words.waitsNoMore],
  ])
  return notices.get(name ?? '') ?? null
}
