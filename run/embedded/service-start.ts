import type { RequestListener } from 'node:http'
import type { CommerceRegion } from '@firnline/domain/region'
import type { CatalogueMessages } from '@firnline/embedded/commerce/catalog/catalogue-messages'
import type { SendWebhook } from '@firnline/embedded/commerce/outbox/webhook'
import type { Store } from '@firnline/embedded/commerce/server'
import type { UnreadRequest } from '@firnline/embedded/http-server'
import type { Rendering } from '@firnline/embedded/media/render/image-renderer'
import type { CommerceAccess } from '@firnline/services/commerce/store-client'
import type { Config } from '@firnline/web/server/config/config'
import type { Logger } from '../process/launch.ts'
import type { Keys } from '../shop/keys.ts'

/** What the embedded services hold, as `readEmbeddedData` reads it. */
export type EmbeddedData = {
  readonly stores: readonly EmbeddedStore[]
  readonly contentFolder: string
  readonly pictureFolder: string
  /** Fills stores that are empty; `skipped`: none lacked anything. `mediaBase`: what stands before `/{name}` in a picture's address. */
  seed(options: {
    readonly commerce: Pick<CommerceAccess, 'baseUrl' | 'fetch'> & {
      readonly stores: readonly { region: string; hash: string; accessToken: string }[]
    }
    readonly mediaBase: string
    /** false: stores stay as they are, except that published passwords of demo accounts end where `withAccounts` is false. */
    readonly isFilled?: boolean
    /** false: no accounts and coupons, whose passwords and codes anybody can read here. */
    readonly withAccounts: boolean
    /** true: stores with products get what they lack, too. Default: false. */
    readonly isCompleted?: boolean
    readonly log: (line: string) => void
  }): Promise<{ readonly skipped: boolean }>
  /** Accounts and coupon codes to try, printed when the shop runs. */
  readonly greeting: readonly string[]
}

/** What a store of the embedded commerce server has whatever the settings say. */
export type EmbeddedStore = { readonly region: CommerceRegion } & Pick<
  Store,
  | 'hash'
  | 'name'
  | 'country'
  | 'countryCode'
  | 'currency'
  | 'currencyFormat'
  | 'taxRates'
  | 'isPriceEnteredWithTax'
  | 'payments'
  | 'bankAccount'
>

/** The content stack's environment in stack.json. */
export const EMBEDDED_ENVIRONMENT = 'production'

export type EmbeddedNeeds = {
  readonly data: EmbeddedData
  /** What the hosted pages and mails say of the catalogue in the reader's language. */
  readonly catalogueMessages: CatalogueMessages
  /** Sends webhooks. Default: content sends none, commerce to the addresses registered with it. */
  readonly sendWebhook?: SendWebhook
  /** How the media server makes images. Left out: in this process. */
  readonly rendering?: Rendering
  /** Wraps what answers the requests of their port. Left out: nothing does. */
  readonly observe?: (answer: RequestListener) => RequestListener
  /** Called with each request of their port that could not be read. Default: not reported. */
  readonly onUnread?: (request: UnreadRequest) => void
  /** Answers what the private port has beside the APIs. Left out: its health alone. */
  readonly operations?: (request: Request) => Response | Promise<Response>
}

/** What a service starts with. */
export type ServiceStart = {
  readonly config: Config
  readonly keys: Keys
  readonly log: Logger
  readonly needs: EmbeddedNeeds
}
