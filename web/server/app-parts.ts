import type { ByStore } from '@firnline/domain/region'
import type { Translator } from '@firnline/messages/messages'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import type { Gazetteer } from '@firnline/services/places/gazetteer'
import type { ProApplicationStore } from '@firnline/services/pro/pro-applications'
import type { ProCodes } from '@firnline/services/pro/pro-codes'
import type { Hono } from 'hono'
import type { RequestHandler } from 'react-router'
import type { Analytics } from './analytics/analytics.ts'
import type { CdnSettings } from './cache/shared-caching.ts'
import type { Emails } from './email/signups.ts'
import type { BotGate } from './gate/bot-gate.ts'
import type { RateLimits } from './gate/rate-limits.ts'
import type { GateSettings } from './gate/request-gate.ts'
import type { Readiness } from './health.ts'
import type { LivePreview } from './live-preview/live-preview.ts'
import type { BuildSource } from './pages/shop-build.ts'
import type { MediaProxy } from './response/client-files.ts'
import type { PolicyFor } from './response/security-headers.ts'
import type { Services } from './services.ts'
import type { EndTerms } from './session/account/trade-status.ts'
import type { ReadTradeTerms } from './session/account/trade-terms.ts'
import type { CartCache } from './session/cart/cart-cache.ts'
import type { SessionSeal } from './session/session.ts'
import type { DrawPicture } from './share-picture/draw-picture.ts'

/** Everything the storefront needs. It reads no environment and opens no port. */
export type AppParts = GateSettings &
  Partial<Defaulted> & {
    readonly build: BuildSource
    readonly mode: 'production' | 'development'
    /** Default: React Router's. */
    readonly render?: RequestHandler
    /** `build/client` of a production build; null: a development server serves the files. */
    readonly clientFiles: string | null
    /** `assets` of the build before. Default: not served. */
    readonly earlierFiles?: string | null

    readonly services: Services
    readonly accounts: Accounts
    readonly proxy: CommerceProxy
    /** Origins of each store's hosted pages. */
    readonly storeOrigins: ByStore<string>
    readonly media: MediaProxy
    /** Draws share pictures. Default: in this process. */
    readonly drawPicture?: DrawPicture
    readonly mail: Emails
    readonly translator: Translator
    /** The script of a store-locator service. Default: there is none. */
    readonly storeLocator?: URL | null
    /** Whether pages register tools for a browser's agent (WebMCP). Default: they do not. */
    readonly webMcp?: boolean
    /** null: the shop shows no drafts. */
    readonly livePreview: LivePreview | null
    /** Default: there is none, and no cache in front of the shop keeps pages. */
    readonly cdn?: CdnSettings | null
    /** Handles the services' webhooks at `/webhooks`. Default: not handled. */
    readonly webhooks?: Hono

    readonly seal: SessionSeal
    readonly bots: BotGate
    /** Default: every read of a cart asks the platform. */
    readonly cartCache?: CartCache | undefined
    readonly tradeTerms: ReadTradeTerms
    readonly proApplications: ProApplicationStore
    readonly proCodes: ProCodes

    readonly readiness: () => Promise<Readiness>
    readonly onError: (error: unknown) => void
  }

type Defaulted = {
  /** The share of page loads whose web vitals are reported, 0 to 1. Default: none. */
  readonly vitalsShare: number
  /** Default: nothing is measured. */
  readonly analytics: Analytics
  /** ms a stored page is fresh. Default: a minute. */
  readonly pageTtl: number
  /** Default: each process counts for itself. */
  readonly limits: RateLimits
  /** Sign the ids of agents' carts. Default: made anew by each process. */
  readonly agentCartKeys: Secrets
  readonly now: () => Date
}

/** `AppParts` with defaults, and what is made of them once. */
export type ServerParts = AppParts &
  Defaulted & {
    readonly endTerms: EndTerms
    readonly policyFor: PolicyFor
    readonly gazetteer: Gazetteer
    /** Logs what editors or engineers should fix. */
    readonly report: (problem: string) => void
  }
