import type { ReturnPolicy } from '@firnline/domain/content/promise'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { type Thing, withoutEmpty } from './thing.ts'

/** The country of a locale that sells, as schema.org writes it: two capital letters. */
export function countryCode({ country }: Pick<Locale, 'country'>): string {
  return country.toUpperCase()
}

const METHODS = { mail: 'ReturnByMail', store: 'ReturnInStore', kiosk: 'ReturnAtKiosk' } as const
const FEES = { free: 'FreeReturn', customer: 'ReturnFeesCustomerResponsibility' } as const

/** What a country may return. Its `@id` is the same on every page of the locale. `origin` as in `Shop`. */
export function merchantReturnPolicy(
  { days, method, fees, defectFees, page }: ReturnPolicy,
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
): Thing {
  const head = {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}${localePath(locale, '/')}#returns`,
    applicableCountry: countryCode(locale),
    merchantReturnLink: page === '' ? undefined : `${origin}${localePath(locale, page)}`,
  }
  if (days === 0)
    return withoutEmpty({ ...head, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
  return withoutEmpty({
    ...head,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: method === null ? undefined : `https://schema.org/${METHODS[method]}`,
    returnFees: fees === null ? undefined : `https://schema.org/${FEES[fees]}`,
    itemDefectReturnFees: defectFees === null ? undefined : `https://schema.org/${FEES[defectFees]}`,
  })
}
