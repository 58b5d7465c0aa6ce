import { createHash } from 'node:crypto'
import type { SearchDocument } from './documents.ts'
import type { EngineClient, StoredDocument } from './engine-client.ts'

/** An engine, and what each of its documents was when it was last sent, in short. */
export type Kept = { readonly client: EngineClient; readonly sent: Map<string, string> }

/** Sends those that are not as they were when they were last sent. */
export async function sendDocuments(
  { client, sent }: Kept,
  documents: readonly SearchDocument[],
): Promise<void> {
  const written = documents.map(document => ({ document, text: digest(document) }))
  const changed = written.filter(({ document, text }) => sent.get(document.id) !== text)
  await client.put(changed.map(({ document }) => document))
  for (const { document, text } of changed) sent.set(document.id, text)
}

/** The same for a document and for what an engine keeps of it. */
export function digest(document: SearchDocument | StoredDocument): string {
  const fields = Object.entries(document).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64')
}
