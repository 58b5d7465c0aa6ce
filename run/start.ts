import { existsSync } from 'node:fs'
import { type Config, readConfig } from '@firnline/web/server/config'
import { createLog, type Logger } from './log.ts'
import type { RunningShop } from './shop.ts'

/** Reads the configuration, starts, says what to open, and closes cleanly when told to stop. */
export async function start(open: (config: Config, log: Logger) => Promise<RunningShop>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) {
    for (const problem of read.problems) process.stderr.write(`${problem}\n`)
    process.stderr.write(
      'The shop did not start: correct these environment variables. .env.example explains each.\n',
    )
    process.exitCode = 1
    return
  }
  const { config } = read
  const log = createLog(config.logLevel)
  try {
    const shop = await open(config, log)
    greet(config, shop)
    stopOnSignal(shop, log)
  } catch (error) {
    process.stderr.write(`${reasonOf(error, config)}\n`)
    log.debug({ err: error }, 'The shop did not start')
    process.exit(1)
  }
}

function greet(config: Config, shop: RunningShop): void {
  const data =
    config.databaseUrl === null
      ? config.dataDir
      : `${config.dataDir} and the PostgreSQL server of DATABASE_URL`
  const lines = [
    '',
    `  Firnline is open at  ${shop.url}`,
    `  also in German at    ${shop.url}/de-de`,
    `  embedded services    ${shop.embedded.origin}`,
    `  data is kept in      ${data}`,
    '  demo accounts        none: the shop has no sign-in yet, carts are anonymous',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function stopOnSignal(shop: RunningShop, log: Logger): void {
  const stop = () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    shop.close().then(
      () => process.exit(0),
      err => {
        log.error({ err }, 'The shop did not close cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function reasonOf(error: unknown, config: Config): string {
  if (isTaken(error)) {
    const name = error.port === config.embeddedPort ? 'EMBEDDED_PORT' : 'PORT'
    return `Port ${error.port} is taken, perhaps by another Firnline: stop that, or set ${name} to a free one.`
  }
  return error instanceof Error
    ? `The shop did not start: ${error.message}`
    : `The shop did not start: ${String(error)}`
}

function isTaken(error: unknown): error is NodeJS.ErrnoException & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
