import type { Brand } from '@firnline/domain/content/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { organizationHead } from './organization.ts'
import { type Thing, withoutEmpty } from './thing.ts'

/** With a SearchAction where the brand has a search. */
export function webSite(brand: Brand, origin: string, locale: Locale): Thing {
  const url = `${origin}${localePath(locale, '/')}`
  return withoutEmpty({
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: brand.displayName,
    url,
    inLanguage: locale.languageTag,
    publisher: organizationHead(brand, origin),
    potentialAction: brand.siteSearch
      ? {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${localePath(locale, '/search')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  })
}
