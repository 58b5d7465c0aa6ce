import { createHash } from 'node:crypto'
import { ServiceError } from '../http/service-error.ts'

/** A flat document as an index stores it. */
export type IndexDocument = Readonly<Record<string, unknown>> & { readonly id: string }

/** Results promoted or hidden for exactly these queries; `promoted` and `hidden` are ids of documents. */
export type IndexCuration = {
  readonly queries: readonly string[]
  readonly promoted: readonly string[]
  readonly hidden: readonly string[]
}

export type IndexGuidance = {
  /** Sets of at least two words. */
  readonly synonyms: readonly (readonly string[])[]
  readonly curations: readonly IndexCuration[]
}

/** The index of one language, for the index keeper. Throws ServiceError. */
export type SearchIndex = {
  /** All documents; null: the index is missing or has other settings, and `replace` must come first. */
  documents(): Promise<readonly IndexDocument[] | null>
  put(documents: readonly IndexDocument[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Replaces synonyms and curations. */
  setGuidance(guidance: IndexGuidance): Promise<void>
  /** Replaces everything. Searches meanwhile find what was there before. */
  replace(documents: readonly IndexDocument[], guidance: IndexGuidance): Promise<void>
}

/** Called after each batch that an index has accepted. */
export type OnSent = (sent: {
  readonly index: string
  readonly documents: number
  readonly of: number
}) => void

/** The indices of a search service, one for each content language. */
export type OpenIndex = (language: string, onSent?: OnSent) => SearchIndex

/** Sends items in batches, one after the other. */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  send: (batch: T[], sent: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    const batch = items.slice(at, at + size)
    await send(batch, at + batch.length)
  }
}

/** ms that a call of the index keeper may take. */
export const WRITE_TIMEOUT = 30_000

export function refusedDocuments(index: string, refused: readonly unknown[]): ServiceError {
  const first = JSON.stringify(refused.slice(0, 3))
  return new ServiceError('search', `The index ${index} refused ${refused.length} documents: ${first}`)
}

/** Kept with an index to tell whether it was made with the same settings. */
export function settingsDigest(settings: object): string {
  return createHash('sha1').update(JSON.stringify(settings)).digest('base64')
}
