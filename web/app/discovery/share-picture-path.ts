import { isSameLocale, type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { isOfferedLocale } from '@firnline/domain/locale/page-availability'
import type { Visit } from '@firnline/domain/visit'

/** Where a picture is. `path`: the page's, without locale. `version` is null for "the current one". */
export type SharePictureAddress = {
  readonly locale: Locale
  readonly path: string
  readonly version: string | null
}

/** `/share/de-at/p/nordwand-98.0123456789abcdef.jpg` */
export function sharePicturePath({ locale, path, version }: SharePictureAddress): string {
  return `/share/${locale.code}${path}${version === null ? '' : `.${version}`}.jpg`
}

const MOST_PATH = 200
const ADDRESS = /^\/share\/([a-z]{2}-[a-z]+)((?:\/[a-z0-9-]+)+)(?:\.([0-9a-f]{16}))?\.jpg$/

/** null: no picture has this path. */
export function parseSharePicturePath(pathname: string): SharePictureAddress | null {
  const [, code, path, version = null] = ADDRESS.exec(pathname) ?? []
  const locale = code === undefined ? null : parseLocale(code)
  if (locale === null || locale.code !== code || !isOfferedLocale(locale)) return null
  return path === undefined || path.length > MOST_PATH ? null : { locale, path, version }
}

/** The picture of a page: of its canonical locale and for everybody. null: it has none. */
export function sharePictureOf(
  drawn: { readonly version: string },
  { locale, priceGroup }: Pick<Visit, 'locale' | 'priceGroup'>,
  canonical: { readonly locale: Locale; readonly path: string },
): string | null {
  if (!isOfferedLocale(canonical.locale)) return null
  // Another locale's price, and none for a customer group, have another version: the current one is found by a redirect.
  const isCanonical = isSameLocale(canonical.locale, locale) && priceGroup.groupId === null
  return sharePicturePath({ ...canonical, version: isCanonical ? drawn.version : null })
}
