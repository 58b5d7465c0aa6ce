import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@firnline/embedded/commerce/database/open'
import { outbox } from '@firnline/embedded/commerce/database/schema'
import type { EmailJob } from '@firnline/embedded/commerce/email/email-job'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { openMailServer } from '@firnline/embedded/commerce/outbox/fixtures/mail-server'
import { type Config, readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuild } from '../build.ts'
import { DEMO } from '../demo/data.ts'
import { withQuiet } from '../process/quiet.ts'
import { readCopyMark } from '../shared/copy-mark.ts'
import { startShop } from './shop.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ORIGINAL = 'https://one.test'
const COPY = 'https://two.test'
/** ms in which a queued email of a shop that is not quiet has long gone out. */
const LONG = 3_000

let cluster: Awaited<ReturnType<typeof startPostgres>>
let mail: Awaited<ReturnType<typeof openMailServer>>
let folder = ''
let original = ''
let copy = ''

beforeAll(async () => {
  cluster = await startPostgres()
  mail = await openMailServer()
  folder = await mkdtemp(join(tmpdir(), 'quiet-'))
  original = await cluster.createDatabase('original')
  copy = await cluster.createDatabase('copy')
  await queueEmail(original)
  await command('copy-database', { PUBLIC_URL: ORIGINAL }, ['--from', original, '--to', copy])
}, 240_000)
afterAll(async () => {
  await Promise.all([cluster.close(), mail.close(), rm(folder, { recursive: true, force: true })])
}, 60_000)

/** An email that waits while no shop runs. */
async function queueEmail(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url })
  const payload: EmailJob = { kind: 'account-created', to: 'anna@shop.test', locale: 'de-de', name: 'Anna' }
  const now = new Date()
  await db
    .insert(outbox)
    .values({ store: 'firnline-eu', kind: 'mail', payload, created_at: now, due_at: now })
  await close()
}

const environmentOf = (changes: Readonly<Record<string, string>>) => ({
  ...{ PORT: '0', EMBEDDED_PORT: '0', CONTENT_PREVIEW_PORT: '0', PRIVATE_PORT: '0', DATA_DIR: folder },
  ...{ SESSION_SECRET: 'a-secret-of-the-tests-of-32-letters', SMTP_URL: mail.url, SEED: 'none' },
  ...changes,
})

/** What a command of the shop prints. */
function command(
  name: string,
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<string> {
  const env = { ...process.env, ...environmentOf(environment) }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [`run/commands/${name}.ts`, ...parameters],
      { cwd: ROOT, env },
      (error, stdout, stderr) => (error === null ? resolve(stdout) : reject(new Error(stderr + stdout))),
    )
  })
}

function configOf(environment: Readonly<Record<string, string>>): Config {
  const read = readConfig(environmentOf(environment))
  if (!read.ok) throw new Error(read.problems.join())
  return read.config
}

async function openShop(environment: Readonly<Record<string, string>>) {
  const { config, reason } = await withQuiet(configOf(environment))
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const options = { build, mode: 'production' as const, clientFiles, data: DEMO }
  return { reason, shop: await startShop(config, options, pino({ level: 'silent' })) }
}

it('sends nothing from a copy at another address, which keeps it until it is released', async () => {
  const { reason, shop } = await openShop({ DATABASE_URL: copy, PUBLIC_URL: COPY })
  expect(reason).toBe(`its database is a copy of the shop at ${ORIGINAL}`)
  await sleep(LONG)
  await shop.close()
  expect(mail.mails).toEqual([])
  expect(await command('outbox', { DATABASE_URL: copy, PUBLIC_URL: COPY }, ['list'])).toMatch(
    /^ {5}1 mail since \S+\n$/,
  )

  await command('outbox', { DATABASE_URL: copy, PUBLIC_URL: COPY }, ['release'])
  expect(await readCopyMark(copy)).toBeNull()
  const released = await openShop({ DATABASE_URL: copy, PUBLIC_URL: COPY })
  expect(released.reason).toBeNull()
  await expect
    .poll(() => mail.mails.map(({ to }) => to), { timeout: 10_000 })
    .toEqual(['RCPT TO:<anna@shop.test>'])
  await released.shop.close()
}, 60_000)

it('sends nothing with QUIET=1, and what is discarded is never sent', async () => {
  mail.mails.length = 0
  const { reason, shop } = await openShop({ DATABASE_URL: original, PUBLIC_URL: ORIGINAL, QUIET: '1' })
  expect(reason).toBe('QUIET is 1')
  await sleep(LONG)
  await shop.close()
  expect(await command('outbox', { DATABASE_URL: original }, ['discard'])).toMatch(/^1 emails, webhooks/)
  expect(mail.mails).toEqual([])
  expect(await command('outbox', { DATABASE_URL: original }, ['list'])).toBe('Nothing waits.\n')
}, 60_000)

it('is quiet on a copy unless it has the address of the original, or QUIET=0', async () => {
  const one = await cluster.createDatabase('one')
  await command('copy-database', { PUBLIC_URL: ORIGINAL }, ['--from', original, '--to', one])
  const two = await cluster.createDatabase('two')
  await command('copy-database', {}, ['--from', one, '--to', two])
  const unknown = await cluster.createDatabase('unknown')
  await command('copy-database', {}, ['--from', original, '--to', unknown])

  const reasonOf = async (environment: Readonly<Record<string, string>>) =>
    (await withQuiet(configOf(environment))).reason
  expect(await reasonOf({ DATABASE_URL: two, PUBLIC_URL: ORIGINAL })).toBeNull()
  expect(await reasonOf({ DATABASE_URL: two, PUBLIC_URL: COPY })).toContain(ORIGINAL)
  expect(await reasonOf({ DATABASE_URL: two, PUBLIC_URL: COPY, QUIET: '0' })).toBeNull()
  expect(await reasonOf({ DATABASE_URL: unknown, PUBLIC_URL: ORIGINAL })).toContain('not known')
  expect(await reasonOf({ DATABASE_URL: original, PUBLIC_URL: COPY })).toBeNull()
}, 120_000)

it('leaves out every address outside that a quiet shop would write to', async () => {
  const { config } = await withQuiet(
    configOf({
      ...{
        QUIET: '1',
        PUBLIC_URL: COPY,
        STRIPE_SECRET_KEY: 'sk_live_1',
        ERROR_WEBHOOK: 'https://errors.test',
      },
      ...{ CDN: 'purge', CDN_URL: 'https://cdn.test', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.test' },
      ...{ ELASTICSEARCH_URL: 'https://elastic.test', GTM_ID: 'GTM-ABC1' },
      ...{ GA4_MEASUREMENT_ID: 'G-ABCDEFGHIJ', GA4_API_SECRET: 'a-secret-of-ga4' },
      ...{
        EVENT_WEBHOOK_URL: 'https://events.test',
        EVENT_WEBHOOK_SECRET: 'a-secret-of-32-letters-of-the-test',
      },
      ...{ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key-of-s3', S3_SECRET_ACCESS_KEY: 'secret-of-s3' },
    }),
  )
  const { keys: _, ...settings } = config
  const text = JSON.stringify(settings)
  for (const outside of [
    'sk_live',
    'errors.test',
    'cdn.test',
    'otlp.test',
    'elastic.test',
    'GTM-',
    'events.test',
  ])
    expect(text).not.toContain(outside)
  expect(config).toMatchObject({ isQuiet: true, bucket: null, analytics: { measurementProtocol: null } })
})
