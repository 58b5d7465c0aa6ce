import type { Product } from '@firnline/domain/catalogue/product'
import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Visit } from '@firnline/domain/visit'
import { href } from 'react-router'

/** Some regions tell when something is back. null: this one does not, or sells nothing. */
export function waitPathOf(
  signup: Pick<EmailSignup, 'backInStock'> | null,
  { locale, shopping }: Pick<Visit, 'locale' | 'shopping'>,
  { slug }: Pick<Product, 'slug'>,
): string | null {
  if (!shopping || signup?.backInStock !== true) return null
  return localePath(locale, href('/back-in-stock/*', { '*': slug }))
}
