import type { Fetch } from '../http/json-client.ts'

/** One session of the content editor that looks at drafts through the shop (protocols/contentstack.md §10). */
export type PreviewSession = {
  /** Names the session, is perishable, and goes with every read of it. */
  readonly hash: string
  /** The entry that is being edited. */
  readonly contentType: string | null
  readonly entry: string | null
  /** ISO; the shop as it will be then. */
  readonly timestamp: string | null
  readonly release: string | null
}

/** Where drafts are read, and by what right. */
export type PreviewAccount = {
  /** `https://rest-preview.contentstack.com`; the management host for a management token. */
  readonly baseUrl: string
  /** A server in this process, which is asked without a socket. Left out: the host of `baseUrl`. */
  readonly fetch?: Fetch
  readonly token: { readonly kind: 'preview' | 'management'; readonly value: string }
}
