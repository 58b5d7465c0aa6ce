import * as v from 'valibot'

/** What can happen to what readers see; the names are those of sync. */
export const eventTypes = [
  'entry_published',
  'entry_unpublished',
  'entry_deleted',
  'asset_published',
  'asset_unpublished',
  'asset_deleted',
  'content_type_deleted',
] as const
export type EventType = (typeof eventTypes)[number]

/** The content type of assets. */
export const ASSETS = 'sys_assets'

export const publishEvent = v.object({
  /** Its place among all events, from 1. */
  n: v.number(),
  // A content type that is there only has to be remembered, so that its end can be told.
  type: v.picklist([...eventTypes, 'content_type_known']),
  /** ISO, UTC */
  at: v.string(),
  contentType: v.string(),
  /** '' for a content type. */
  uid: v.string(),
  locale: v.string(),
  title: v.string(),
  version: v.number(),
  /** Of what was published, to tell whether it differs; '' for all other events. */
  hash: v.string(),
})

/** One thing that happened to one entry in one language, to an asset, or to a content type. */
export type PublishEvent = v.InferOutput<typeof publishEvent>
export type Subject = Pick<PublishEvent, 'contentType' | 'uid' | 'locale'>

/** What an event is about: a later event with the same subject takes an earlier one's place. */
export const subjectOf = ({ contentType, uid, locale }: Subject) => `${contentType}/${uid}/${locale}`
