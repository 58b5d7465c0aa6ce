import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LANGUAGES, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { brand, environmentFiles, shopFolder } from '@firnline/shop/folder'
import { type Config, readConfig } from '@firnline/web/server/config/config'
import type { Logger } from 'pino'
import { launchGaps } from '../going-live/gaps.ts'
import type { RunningShop } from '../shop/shop.ts'
import { createErrorReporter, type ErrorReporter } from '../telemetry/error-reporter.ts'
import { createLog } from '../telemetry/log.ts'
import { type QuietConfig, withQuiet } from './quiet.ts'
import { unknownVariables } from './unknown-variables.ts'

type PortName = 'PORT' | 'EMBEDDED_PORT' | 'CONTENT_PREVIEW_PORT' | 'PRIVATE_PORT'

type Launch<Running extends { close(): Promise<void> }> = {
  /** The subject of the sentences that say what went wrong: `The shop`. */
  readonly name: string
  /** The settings of the ports it listens on, which are proved free before `open` begins. */
  readonly ports: readonly PortName[]
  readonly open: (config: Config, log: Logger) => Promise<Running>
  /** Whether this process only starts others, which find out themselves whether they are quiet. */
  readonly startsOthers?: (config: Config) => boolean
  /** What is printed when it runs. */
  readonly greeting: (config: Config, running: Running) => readonly string[]
}

/** The configuration of the environment, which `@firnline/shop/folder` has completed by `.env`; null: it is wrong, and what is wrong has been said. */
export function readSettings(name: string): Config | null {
  const read = readConfig(process.env)
  if (read.ok) return read.config
  for (const problem of read.problems) process.stderr.write(`${problem}\n`)
  process.stderr.write(
    `${name} did not start: correct these environment variables. .env.example explains each.\n`,
  )
  process.exitCode = 1
  return null
}

/** Reads the configuration, starts, says what to open, and closes cleanly when told to stop. */
export async function launch<Running extends { close(): Promise<void> }>({
  name,
  ports,
  open,
  startsOthers,
  greeting,
}: Launch<Running>): Promise<void> {
  const settings = readSettings(name)
  if (settings === null || hasGaps(settings, name)) return
  const quiet =
    startsOthers?.(settings) === true ? { config: settings, reason: null } : await quietOrExit(settings, name)
  if (quiet === null) return
  const { config, reason } = quiet
  const { errorWebhook, serviceName } = config.telemetry
  const reporter =
    errorWebhook === null ? null : createErrorReporter({ url: errorWebhook, serviceName, onLost })
  const log = createLog(config.logLevel, reporter?.report)
  if (cluster.isPrimary)
    for (const sentence of unknownVariables(process.env, environmentFiles)) log.warn(sentence)
  if (reason !== null)
    log.warn(
      `The shop is quiet, because ${reason}: no email, webhook, payment, purge or report leaves it. npm run outbox -- list says what waits`,
    )
  function onLost(err: unknown): void {
    log.warn({ err }, 'An error could not be reported to ERROR_WEBHOOK')
  }
  // The process ends as it would without: this only tells.
  process.on('uncaughtExceptionMonitor', err => log.fatal({ err }, `${name} crashed`))
  try {
    // The ports of a cluster are proved free by its first process.
    if (cluster.isPrimary) for (const name of ports) await proveFree(portsOf(config)[name])
    const running = await open(config, log)
    greet(greeting(config, running))
    stopOnSignal(running, { name, log, reporter })
  } catch (error) {
    process.stderr.write(`${name} did not start: ${reasonOf(error, config)}\n`)
    log.debug({ err: error }, `${name} did not start`)
    process.exit(1)
  }
}

/** Whether a public shop has placeholders, which have been said; the first process of a cluster finds them. */
function hasGaps(config: Config, name: string): boolean {
  const gaps = config.isPublic && cluster.isPrimary ? launchGaps(shopFolder, config) : []
  if (gaps.length === 0) return false
  for (const gap of gaps) process.stderr.write(`${gap}\n`)
  process.stderr.write(
    `${name} did not start: it has a public address, and ${gaps.length} placeholders. docs/your-own-shop.md says what a public shop needs.\n`,
  )
  process.exitCode = 1
  return true
}

/** null: the database that tells whether to be quiet does not answer, which has been said. */
async function quietOrExit(config: Config, name: string): Promise<QuietConfig | null> {
  try {
    return await withQuiet(config)
  } catch (error) {
    process.stderr.write(`${name} did not start: ${reasonOf(error, config)}\n`)
    process.exit(1)
  }
}

/** One process of a cluster leaves it to the first to say when all are open. */
function greet(lines: readonly string[]): void {
  if (cluster.isWorker) process.send?.({ greeting: lines } satisfies WorkerOpened)
  else process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Sent by a process of a cluster once it is open. */
export type WorkerOpened = { readonly greeting: readonly string[] }

function stopOnSignal(
  running: { close(): Promise<void> },
  { name, log, reporter }: { name: string; log: Logger; reporter: ErrorReporter | null },
): void {
  let isStopping = false
  const stop = () => {
    // A terminal tells all processes of a cluster, and then the first one tells the others.
    if (cluster.isWorker && isStopping) return
    isStopping = true
    if (cluster.isPrimary) {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    }
    running
      .close()
      .then(
        () => 0,
        err => {
          log.error({ err }, `${name} did not close cleanly`)
          return 1
        },
      )
      .then(async status => {
        await reporter?.close()
        process.exit(status)
      })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function reasonOf(error: unknown, config: Config): string {
  if (isTaken(error)) {
    const named = Object.entries(portsOf(config)).find(([, { port }]) => port === error.port)
    const name = named?.[0] ?? 'PORT'
    return `port ${error.port} is taken, perhaps by another shop: stop that, or set ${name} to a free one.`
  }
  return error instanceof Error ? error.message : String(error)
}

type Port = { readonly port: number; readonly host: string }

function portsOf({ host, privateHost, ...ports }: Config): Record<PortName, Port> {
  return {
    PORT: { port: ports.port, host },
    EMBEDDED_PORT: { port: ports.embeddedPort, host },
    CONTENT_PREVIEW_PORT: { port: ports.contentPreviewPort, host: privateHost },
    PRIVATE_PORT: { port: ports.privatePort, host: privateHost },
  }
}

function isTaken(error: unknown): error is NodeJS.ErrnoException & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}

/** Rejects with EADDRINUSE when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Rejects with EADDRINUSE now rather than after everything has started. */
async function proveFree({ port, host }: Port): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise(resolve => probe.close(resolve))
}

export type { Logger } from 'pino'

/** What was started, be it the shop or processes that have. */
export type Started = { readonly greeting: readonly string[]; close(): Promise<void> }

type Open<Opened> = (config: Config, log: Logger) => Promise<Opened>

/**
 * Reads the configuration, starts the shop, says what to open, and closes cleanly when told to stop. `openWorkers`: starts
 * the processes of WORKERS instead; left out, there is one.
 */
export function start(open: Open<RunningShop>, openWorkers?: Open<Started>): Promise<void> {
  const startsOthers = ({ workers }: Config) => openWorkers !== undefined && workers > 1 && cluster.isPrimary
  return launch<Started>({
    name: 'The shop',
    startsOthers,
    ports: ['PORT', 'EMBEDDED_PORT', 'CONTENT_PREVIEW_PORT', 'PRIVATE_PORT'],
    async open(config, log) {
      if (openWorkers !== undefined && startsOthers(config)) return openWorkers(config, log)
      const shop = await open(config, log)
      return { greeting: greeting(config, shop), close: () => closeSlowly(shop, config) }
    },
    greeting: (_, started) => started.greeting,
  })
}

/** Says that it is not ready before it refuses connections, for as long as balancers need to hear of it. */
async function closeSlowly(shop: RunningShop, { drainSeconds }: Config): Promise<void> {
  shop.beginDrain()
  await wait(drainSeconds * 1_000)
  await shop.close()
}

function greeting(config: Config, shop: RunningShop): string[] {
  const hasDemoAccounts = shop.embedded.commerce !== null && config.isSeeded && !config.isPublic
  return [
    `  ${`${brand.name} is open at`.padEnd(19)}  ${shop.url}`,
    ...otherLanguage(shop.url),
    `  hosted checkout      ${shop.embedded.origin}`,
    `  embedded APIs        ${shop.embedded.apiOrigin}`,
    ...(config.telemetry.isServed ? [`  metrics and health   ${shop.embedded.apiOrigin}/metrics`] : []),
    ...(cluster.isWorker ? [processesLine(config)] : []),
    `  data is kept in      ${dataPlace(config)}`,
    KEYS_LINE,
    ...(shop.embedded.commerce === null || config.isSeeded ? [] : ['  fill empty stores    npm run seed']),
    ...(hasDemoAccounts ? shop.embedded.data.greeting : []),
  ]
}

/** Where pages in the second of the shop's languages are: in its own country, if that is a market. */
function otherLanguage(url: string): string[] {
  const locales = OFFERED_LOCALES.filter(({ language }) => language === LANGUAGES[1])
  const locale = locales.find(({ language, country }) => language === country) ?? locales[0]
  if (locale === undefined) return []
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale.language)
  return [`  ${`also in ${name} at`.padEnd(19)}  ${url}${localePath(locale, '/').replace(/\/$/, '')}`]
}

/** The first process says it. */
function processesLine({ workers, privatePort }: Config): string {
  const ports = privatePort === 0 ? '' : `, private ports ${privatePort} to ${privatePort + workers - 1}`
  return `  processes            ${workers}${ports}`
}

/** Of a greeting, after the data folder. */
export const KEYS_LINE = '  keys of the APIs     keys.json in that folder'

/** Where what the services write is kept. */
export function dataPlace({
  dataDir,
  databaseUrl,
  bucket,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>): string {
  const places = [
    dataDir,
    ...(databaseUrl === null ? [] : ['the PostgreSQL server of DATABASE_URL']),
    ...(bucket === null ? [] : [`the bucket ${bucket.bucket}`]),
  ]
  return places.join(' and ')
}
