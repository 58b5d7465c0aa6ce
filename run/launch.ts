import { existsSync } from 'node:fs'
import { type Config, readConfig } from '@firnline/web/server/config/config'
import { proveFree } from './listen.ts'
import { createLog, type Logger } from './log.ts'

type PortName = 'PORT' | 'EMBEDDED_PORT' | 'CONTENT_PREVIEW_PORT'

export type Launch<Running extends { close(): Promise<void> }> = {
  /** The subject of the sentences that say what went wrong: `The shop`. */
  readonly name: string
  /** The settings of the ports it listens on, which are proved free before `open` begins. */
  readonly ports: readonly PortName[]
  readonly open: (config: Config, log: Logger) => Promise<Running>
  /** What is printed when it runs. */
  readonly greeting: (config: Config, running: Running) => readonly string[]
}

/** The configuration of the environment and `.env`; null: it is wrong, and what is wrong has been said. */
export function readSettings(name: string): Config | null {
  if (existsSync('.env')) process.loadEnvFile('.env')
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
  greeting,
}: Launch<Running>): Promise<void> {
  const config = readSettings(name)
  if (config === null) return
  const log = createLog(config.logLevel)
  try {
    for (const port of ports) await proveFree(portsOf(config)[port], config.host)
    const running = await open(config, log)
    process.stdout.write(`\n${greeting(config, running).join('\n')}\n\n`)
    stopOnSignal(running, { name, log })
  } catch (error) {
    process.stderr.write(`${name} did not start: ${reasonOf(error, config)}\n`)
    log.debug({ err: error }, `${name} did not start`)
    process.exit(1)
  }
}

function stopOnSignal(
  running: { close(): Promise<void> },
  { name, log }: { name: string; log: Logger },
): void {
  const stop = () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    running.close().then(
      () => process.exit(0),
      err => {
        log.error({ err }, `${name} did not close cleanly`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function reasonOf(error: unknown, config: Config): string {
  if (isTaken(error)) {
    const named = Object.entries(portsOf(config)).find(([, port]) => port === error.port)
    const name = named?.[0] ?? 'PORT'
    return `port ${error.port} is taken, perhaps by another Firnline: stop that, or set ${name} to a free one.`
  }
  return error instanceof Error ? error.message : String(error)
}

function portsOf({ port, embeddedPort, contentPreviewPort }: Config): Record<PortName, number> {
  return { PORT: port, EMBEDDED_PORT: embeddedPort, CONTENT_PREVIEW_PORT: contentPreviewPort }
}

function isTaken(error: unknown): error is NodeJS.ErrnoException & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
