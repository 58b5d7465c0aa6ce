import type { IncomingMessage } from 'node:http'
import type { Locale } from '@firnline/domain/locale/locale'
import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'
import type { Visitor } from './session/visitor.ts'
import type { RequestRecord } from './telemetry/request-record.ts'

/** What Hono's handlers know of a request. The variables are computed once, by the middleware named. */
export type AppEnv = {
  Bindings: {
    /** node:http's own request. Absent where `fetch` is called without a socket. */
    readonly incoming?: IncomingMessage
    /** What the log and the metrics will say of the request. Absent where `fetch` is called without a socket. */
    readonly record?: RequestRecord
    /** The request had another spelling of this path and ends in a redirect. */
    readonly isRespelled?: boolean
  }
  Variables: {
    /** setClientIp */
    readonly ip: string
    /** setVisitor. Two lowercase letters; null: not known. */
    readonly country: string | null
    /** setVisitor */
    readonly locale: Locale
    /** setVisitor */
    readonly visitor: Visitor
    /** setVisitor. The preview session whose drafts are shown; null: published content. */
    readonly preview: PreviewSession | null
    /** redirectToMarketAddress. No page is rendered. */
    readonly endsInRedirect?: true
    /** followRedirects. The page may soon be a redirect: no cache may take it for the answer to this URL. */
    readonly isRedirectOutdated: boolean
  }
}
