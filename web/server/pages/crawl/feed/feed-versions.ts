import { createHash } from 'node:crypto'

/** The last versions of a feed that changes can be asked from. */
const KEPT_VERSIONS = 100

/** `text`: a digest. `changedIn`: the number of the version that first had it. */
type Row = { readonly text: string; readonly changedIn: number }

type Feed = {
  readonly rows: ReadonlyMap<string, Row>
  /** By id, the number of the first version without it. */
  readonly gone: ReadonlyMap<string, number>
  /** Names of the last versions. */
  readonly versions: readonly string[]
  /** The number of the first of them. */
  readonly first: number
}

const NO_FEED: Feed = { rows: new Map(), gone: new Map(), versions: [], first: 0 }

/** A version while it is written. */
export type FeedDraft = {
  /** Notes a row; returns the number of the version in which its text last changed. */
  note(id: string, text: string): number
  /** Ids that are no longer there but were in the version of this number. Called after all rows. */
  goneSince(version: number): string[]
  /** Keeps the version and returns its name, the same for the same rows in any process. Called once it is whole. */
  keep(head: string): string
}

export type FeedVersions = {
  /** The number of a feed's version. null: this process does not know it, or no longer. */
  numberOf(feed: string, version: string): number | null
  begin(feed: string): FeedDraft
}

/** Versions of feeds since this process began, as digests of their rows (docs/decisions/0061-feeds-of-changes.md). */
export function createFeedVersions(): FeedVersions {
  const feeds = new Map<string, Feed>()

  return {
    numberOf(name, version) {
      const { versions, first } = feeds.get(name) ?? NO_FEED
      const at = versions.lastIndexOf(version)
      return at < 0 ? null : first + at
    },

    begin(name) {
      const last = feeds.get(name) ?? NO_FEED
      const number = last.first + last.versions.length
      const rows = new Map<string, Row>()

      function gone(): Map<string, number> {
        const before = [...last.gone, ...[...last.rows.keys()].map(id => [id, number] as const)]
        return new Map(before.filter(([id]) => !rows.has(id)))
      }

      return {
        note(id, text) {
          const known = last.rows.get(id)
          const digest = digestOf(text)
          const row = known?.text === digest ? known : { text: digest, changedIn: number }
          rows.set(id, row)
          return row.changedIn
        },

        goneSince: version => [...gone()].flatMap(([id, since]) => (since > version ? [id] : [])),

        keep(head) {
          const version = digestOf([head, ...[...rows].flatMap(([id, { text }]) => [id, text])].join('\n'))
          if (version === last.versions.at(-1)) return version
          const versions = [...last.versions, version].slice(-KEPT_VERSIONS)
          feeds.set(name, { rows, gone: gone(), versions, first: number + 1 - versions.length })
          return version
        },
      }
    },
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
