import type { Product } from '@firnline/domain/catalogue/product'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { pickForRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import { href } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

export type NewsletterView = Pick<EmailSignup, 'headline' | 'text' | 'consent' | 'button' | 'lists'> & {
  /** Action of the form. */
  readonly path: string
}

/** The signup settings of the visit's region. null: none. */
export async function loadEmailSignup(shop: Shop): Promise<EmailSignup | null> {
  const { content, visit } = shop
  const all = await content
    .emailSignup(visit.locale.textLanguage)
    .catch(fallbackTo([], 'the newsletter', shop))
  return pickForRegion(all, visit.region)
}

/** null: the region has no lists. */
export function describeNewsletter(signup: EmailSignup | null, locale: Locale): NewsletterView | null {
  if (signup === null || signup.lists.length === 0) return null
  const { headline, text, consent, button, lists } = signup
  return { headline, text, consent, button, lists, path: localePath(locale, href('/newsletter')) }
}

/** Page of the back-in-stock alerts of a product. null: the region has none, or sells nothing. */
export function stockAlertPath(
  signup: Pick<EmailSignup, 'backInStock'> | null,
  { locale, shopping }: Pick<Visit, 'locale' | 'shopping'>,
  { slug }: Pick<Product, 'slug'>,
): string | null {
  if (!shopping || signup?.backInStock !== true) return null
  return localePath(locale, href('/back-in-stock/*', { '*': slug }))
}
