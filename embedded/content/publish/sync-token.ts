import * as v from 'valibot'
import { WireError } from '../wire/errors.ts'
import { eventTypes } from './publish-event.ts'

const tokenFields = v.object({
  /** The log it belongs to. */
  log: v.string(),
  /** Events after this one; a page's own end in `until`, as of its first page. */
  after: v.number(),
  until: v.nullable(v.number()),
  skip: v.number(),
  total: v.number(),
  filter: v.object({
    /** Only what is published now, as an initial sync has it. */
    isInitial: v.boolean(),
    types: v.nullable(v.array(v.picklist(eventTypes))),
    contentTypes: v.nullable(v.array(v.string())),
    locale: v.nullable(v.string()),
    /** ISO, UTC */
    since: v.nullable(v.string()),
  }),
})

const tokenText = v.pipe(v.string(), v.parseJson(), tokenFields)

/** How far a client has come; `until` is null between syncs, and says the end of the one that is under way. */
export type SyncPlace = v.InferOutput<typeof tokenFields>

export const writeToken = (place: SyncPlace) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws 422 with code 141 for a token that was not given out, or belongs to a log that is no more */
export function readToken(name: 'sync_token' | 'pagination_token', token: string, log: string): SyncPlace {
  const parsed = v.safeParse(tokenText, Buffer.from(token, 'base64url').toString())
  const isRight = parsed.success && parsed.output.log === log
  if (isRight && (parsed.output.until === null) === (name === 'sync_token')) return parsed.output
  throw new WireError(
    422,
    141,
    `The ${name} is not valid, or no longer. Sync from the start with init=true.`,
    {
      [name]: ['is not valid.'],
    },
  )
}
