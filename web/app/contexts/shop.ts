import type { ShippingRules } from '@firnline/domain/cart/shipping'
import type { Brand } from '@firnline/domain/content/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Visit } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Catalogue } from '@firnline/services/catalogue/port'
import type { StoreCategory } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import type { ServiceName } from '@firnline/services/http/service-error'
import type { PictureSets } from '@firnline/services/media/picture-sets'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { Gazetteer } from '@firnline/services/places/gazetteer'
import type { Search } from '@firnline/services/search/port'
import { createContext } from 'react-router'
import type { AnalyticsSettings } from '../analytics/analytics-settings.ts'
import type { Discover } from '../discovery/discovery.ts'
import type { KeptPart } from '../server-markup/held-parts.ts'

/** What any page may read; nothing personal. */
export type Shop = {
  readonly visit: Visit
  readonly brand: Brand
  /** The public origin of this visit's locale, without a slash at its end. Empty: unknown. */
  readonly origin: string
  /** The same of any locale: markets may have domains of their own. */
  originOf(locale: Locale): string
  /** The requested path, without query: `/de-de/p/nordwand-98` */
  readonly path: string
  /** Whether HTML is asked for, not the data of a navigation within the app. */
  readonly isDocument: boolean
  /** HTML for a part that is rendered already; in a document a mark, which is replaced when React is done. */
  hold(part: KeptPart): string
  /** null: nothing is measured in this market. */
  readonly analytics: AnalyticsSettings | null
  /** The share of page loads whose web vitals are reported, 0 to 1. */
  readonly vitalsShare: number
  /** The URL of a store-locator service's script; null: there is none. */
  readonly storeLocator: string | null
  readonly media: MediaSource
  readonly sets: PictureSets
  readonly content: Content
  readonly catalogue: Catalogue
  readonly search: Search
  /** Where places are, for the search of stores. */
  readonly gazetteer: Gazetteer
  /** Reports that the page lacks a part because a service failed: logged once, and the page is not cached. */
  degraded(missing: string, error: unknown): void
  /** Whether the page lacks a part so far because this service failed. */
  lacks(service: ServiceName): boolean
  /** Adds structured data for search engines, messengers and agents. */
  readonly discover: Discover
  readonly translator: Translator
  /** Logs a problem that editors or engineers should fix; the page is complete. */
  report(problem: string): void
  /** Keeps the page out of the cache: its address has endlessly many variants. */
  skipCache(): void
  /** The shipping rules of the visit's store. null: not available, reported as degraded. */
  /** Categories of the visit's store; none when it does not answer. */
  storeCategories(): Promise<readonly StoreCategory[]>
  shippingRules(): Promise<ShippingRules | null>
}

export const shopContext = createContext<Shop>()
