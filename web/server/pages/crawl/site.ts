import type { Brand } from '@firnline/domain/content/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { PUBLIC_GROUP, type Visit } from '@firnline/domain/visit'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { Shop } from '../../../app/contexts/shop.ts'
import type { ServerParts } from '../../app-parts.ts'
import type { PageServices } from '../../services.ts'
import { pageRoutesOf } from '../page-routes.ts'
import { readBuild } from '../shop-build.ts'
import { openVisit, publicOrigins } from '../visit.ts'

/** The shop in one locale, as sitemaps and feeds need it. */
export type Site = {
  readonly services: PageServices
  readonly visit: Visit
  readonly brand: Brand
  /** As in `Shop`; never empty. */
  readonly origin: string
  readonly media: MediaSource
  /** Paths of pages that no entry of content makes. */
  readonly ownPages: readonly string[]
} & Pick<Shop, 'originOf' | 'translator' | 'report'>

type SiteParts = Pick<ServerParts, 'build' | 'publicUrl' | 'media' | 'now' | 'translator' | 'report'>

/** null: nobody knows the shop's address, so that nothing can be listed. */
export async function openSite(
  { build, publicUrl, media, now, translator, report }: SiteParts,
  locale: Locale,
  asked: { services: PageServices; onDegrade: (what: string, error: unknown) => void },
): Promise<Site | null> {
  const { services, onDegrade } = asked
  const opened = await openVisit(locale, services, { priceGroup: PUBLIC_GROUP, now: now(), onDegrade })
  const originOf = publicOrigins(publicUrl, opened.brand)
  const origin = originOf(locale)
  if (origin === '') return null
  const ownPages = pageRoutesOf((await readBuild(build)).routes).pathsWhere(
    ({ inSitemap }) => inSitemap === true,
  )
  return { ...opened, services, origin, originOf, media, ownPages, translator, report }
}
