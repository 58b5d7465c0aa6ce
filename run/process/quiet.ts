import type { Config } from '@firnline/web/server/config/config'
import { siteUrl } from '../embedded/hosted-store.ts'
import { readCopyMark } from '../shared/copy-mark.ts'

/** A configuration, and why the shop is quiet; null: it is not. */
export type QuietConfig = { readonly config: Config; readonly reason: string | null }

/**
 * A quiet shop sends nothing out by itself (docs/operations/backup.md#a-quiet-shop): QUIET=1, or the database was made by
 * `npm run db:copy` and the shop has another address than the one that was copied.
 * @throws when DATABASE_URL does not answer
 */
export async function withQuiet(config: Config): Promise<QuietConfig> {
  const reason = await quietReason(config)
  return reason === null
    ? { config: { ...config, isQuiet: false }, reason }
    : { config: quieted(config), reason }
}

async function quietReason(config: Config): Promise<string | null> {
  const { isQuiet, databaseUrl, commerce } = config
  if (isQuiet !== null) return isQuiet ? 'QUIET is 1' : null
  if (databaseUrl === null || commerce !== null) return null
  const copy = await readCopyMark(databaseUrl)
  if (copy === null || copy.address === siteUrl(config)) return null
  return copy.address === null
    ? 'its database is a copy of a shop whose address was not known'
    : `its database is a copy of the shop at ${copy.address}`
}

/** What leaves this machine is left out. What the database holds to be sent waits, as `isQuiet` says where it is sent from. */
function quieted(config: Config): Config {
  const { checkout, search, telemetry, analytics } = config
  return {
    ...config,
    isQuiet: true,
    cdn: null,
    // A copy must not write where the shop itself writes: search engines, files of the bucket.
    elasticsearch: null,
    bucket: null,
    search: search && { ...search, writeKey: null },
    // Emails that visitors of the copy cause are files; cards are not charged.
    checkout: { ...checkout, smtpUrl: null, stripe: null },
    telemetry: { ...telemetry, errorWebhook: null, metricsUrl: null, tracesUrl: null },
    analytics: {
      tagManager: { ...analytics.tagManager, id: null, idByCountry: new Map() },
      measurementProtocol: null,
      webhook: null,
    },
  }
}
