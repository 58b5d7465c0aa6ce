import { type DatabaseState, inspectDatabase } from '@firnline/embedded/commerce/database/inspect'
import { OLDEST_POSTGRES } from '@firnline/embedded/postgres-version'
import { ServiceError } from '@firnline/services/http/service-error'
import { verifyMailServer } from '@firnline/services/mail/create-mailer'
import { shop } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { openFiles, openOriginals } from '../shop/files.ts'
import type { DoctorParts } from './doctor-parts.ts'
import { type Check, type Finding, right, warning, wrong } from './finding.ts'

/** What each process of the shop needs. */
const CONNECTIONS = 15

/** What the shop needs beside the four services: emails, the database, the bucket. */
export function checkInfrastructure({ config, unknownKeys }: DoctorParts): Check[] {
  return [
    { subject: 'Email', run: () => mailFindings(config) },
    { subject: 'The database', run: () => databaseFindings(config) },
    { subject: 'The bucket', run: () => bucketFindings(config) },
    { subject: 'The bucket of pictures', run: () => originalsFindings(config) },
    { subject: 'The keys', run: async () => keyFindings(config, unknownKeys) },
  ]
}

async function mailFindings({ checkout: { smtpUrl }, isPublic, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl === null) {
    const place = `Emails are files in ${dataDir}/mail or the bucket, because there is no SMTP_URL`
    return [
      isPublic ? warning(`${place}: they are not sent. Set it to your mail server.`) : right(`${place}.`),
    ]
  }
  try {
    await verifyMailServer(smtpUrl)
    return [right('The mail server of SMTP_URL takes emails.')]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [
      wrong(
        `${error.message} Correct the server, user and password in SMTP_URL, or let this machine reach it.`,
      ),
    ]
  }
}

async function databaseFindings({ databaseUrl, workers }: Config): Promise<Finding[]> {
  if (databaseUrl === null) return []
  try {
    return stateFindings(await inspectDatabase(databaseUrl), workers)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return [
      wrong(
        `The PostgreSQL server of DATABASE_URL cannot be used (${code}): correct its address, user and password, create the database, or start the server.`,
      ),
    ]
  }
}

export function stateFindings(
  { version, encoding, maxConnections, isNewer }: DatabaseState,
  workers: number,
): Finding[] {
  const needed = workers * CONNECTIONS
  const findings = [
    ...(version < OLDEST_POSTGRES
      ? [
          wrong(
            `The PostgreSQL server of DATABASE_URL is version ${version}: use ${OLDEST_POSTGRES} or newer.`,
          ),
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [
          wrong(
            `The database of DATABASE_URL keeps text as ${encoding}: create it with --encoding UTF8 --template template0 (docs/postgres.md).`,
          ),
        ]),
    ...(isNewer
      ? [
          wrong(
            'The tables of the database of DATABASE_URL are of a later version of this program: run that version, or restore a backup (docs/operations/upgrade.md).',
          ),
        ]
      : []),
    ...(needed > maxConnections
      ? [
          warning(
            `PostgreSQL takes ${maxConnections} connections, and ${workers} processes of the shop need ${needed}: raise max_connections, or lower WORKERS.`,
          ),
        ]
      : []),
  ]
  return findings.length > 0 ? findings : [right(`The database is PostgreSQL ${version}.`)]
}

/** The shop itself finds out whether the store obeys If-None-Match, which takes a write. */
async function bucketFindings(config: Config): Promise<Finding[]> {
  if (config.bucket === null) return []
  try {
    await (await openFiles(config)).codes.get('codes.csv')
    return [
      right('The bucket can be read; whether it can be written, the shop says in its log when it starts.'),
    ]
  } catch (error) {
    if (error instanceof ServiceError) return [wrong(error.message)]
    throw error
  }
}

async function originalsFindings({ picturesBucket }: Config): Promise<Finding[]> {
  if (picturesBucket === null) return []
  const path = `${shop.brand.mediaAlias}/media.json`
  try {
    const found = await (await openOriginals(picturesBucket)).read(path, null)
    if (found === 'missing')
      return [
        warning(
          `The bucket ${picturesBucket.bucket} has no ${path}, so products have no galleries: upload the folder pictures/ as it is.`,
        ),
      ]
    return [right('The bucket of PICTURES_BUCKET can be read.')]
  } catch (error) {
    if (error instanceof ServiceError) return [wrong(error.message)]
    throw error
  }
}

/** Keys of the embedded services that this process cannot know. */
function keyFindings(
  { commerce, content, search, dataDir }: Config,
  unknown: ReadonlySet<string>,
): Finding[] {
  const needed = [
    ...(commerce === null ? ['commerceToken'] : []),
    ...(content === null ? ['contentApiKey', 'contentDeliveryToken'] : []),
    ...(search === null ? ['searchKey'] : []),
  ]
  if (!needed.some(name => unknown.has(name))) return []
  return [
    wrong(
      `The keys of the embedded services are not in ${dataDir}/keys.json: start the shop once (npm start), or set DATA_DIR to its folder or the EMBEDDED_ variables to its keys.`,
    ),
  ]
}
