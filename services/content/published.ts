import * as v from 'valibot'
import { ServiceError } from '../http/service-error.ts'
import type { Entries, SingleQuestion } from './delivery.ts'
import { isEntryMissing } from './delivery-error.ts'

/** What is published of an entry in one language. */
export type Published = { readonly version: number; readonly at: Date }

const WirePublished = v.object({
  _version: v.number(),
  publish_details: v.object({ locale: v.string(), time: v.string() }),
})

/** Reads it from the service itself; null: nothing is, though another language may stand in. Throws ServiceError. */
export async function readPublished(
  delivery: Pick<Entries, 'entry'>,
  question: Omit<SingleQuestion, 'references'>,
): Promise<Published | null> {
  try {
    const read = v.safeParse(WirePublished, await delivery.entry(question))
    if (!read.success) throw new ServiceError('content', 'content answered an entry without its version.')
    const { _version: version, publish_details: details } = read.output
    return details.locale === question.language ? { version, at: new Date(details.time) } : null
  } catch (error) {
    if (error instanceof ServiceError && isEntryMissing(error)) return null
    throw error
  }
}
