import cluster from 'node:cluster'
import type { Config } from '@firnline/web/server/config/config'
import * as v from 'valibot'
import { readKeys } from '../shop/keys.ts'
import { pause } from '../shop/retry.ts'
import type { Logger, Started, WorkerOpened } from './launch.ts'

/** ms before a process that ended is replaced: doubled each time, until one has been open for the longest of them. */
const BACKOFF = { first: 1_000, longest: 30_000 }

/** `openFor`: ms; 0: it was never open. */
type End = { readonly code: number | null; readonly signal: string | null; readonly openFor: number }

type Process = {
  readonly pid: number | undefined
  /** Its greeting; null: it ended before it was open. */
  readonly opened: Promise<readonly string[] | null>
  readonly ended: Promise<End>
  isOpen(): boolean
  stop(): void
}

/**
 * Starts the processes of WORKERS, which share the ports for browsers (node:cluster), and replaces one that ends. The first
 * creates and fills the database before the others start. Rejects when one ends before all are open; later ends this
 * process with 1 when a new one does not start and no other is open. `close` ends all and rejects unless all end cleanly.
 */
export async function startWorkers(config: Config, log: Logger): Promise<Started> {
  await readKeys(config)
  const running = new Set<Process>()
  const stopping = new AbortController()

  function run(number: number): Process {
    const worker = startProcess(number)
    running.add(worker)
    void worker.ended.then(() => running.delete(worker))
    return worker
  }

  async function open(number: number): Promise<readonly string[]> {
    const worker = run(number)
    const greeting = await worker.opened
    if (greeting === null) {
      const { code, signal } = await worker.ended
      throw new Error(`process ${number} of WORKERS ended with ${signal ?? code} before it was open.`)
    }
    void keepRunning(number, worker)
    return greeting
  }

  async function keepRunning(number: number, first: Process): Promise<void> {
    let ms = BACKOFF.first
    for (let worker = first; ; worker = run(number)) {
      const end = await worker.ended
      if (stopping.signal.aborted) return
      log.error({ worker: number, endedPid: worker.pid, ...end }, 'A process of the shop ended')
      if (end.openFor === 0 && ![...running].some(other => other.isOpen())) giveUp(log)
      if (end.openFor >= BACKOFF.longest) ms = BACKOFF.first
      await pause(ms, stopping.signal, { ref: true })
      if (stopping.signal.aborted) return
      ms = Math.min(ms * 2, BACKOFF.longest)
    }
  }

  const greeting = await open(1)
  await Promise.all(Array.from({ length: config.workers - 1 }, (_, at) => open(at + 2)))
  return {
    greeting,
    async close() {
      stopping.abort()
      const ends = await Promise.all(
        [...running].map(worker => {
          worker.stop()
          return worker.ended
        }),
      )
      // One that was still starting has nothing to end cleanly.
      const failed = ends.filter(({ code, openFor }) => code !== 0 && openFor > 0)
      if (failed.length > 0) throw new Error(`Processes did not end cleanly: ${JSON.stringify(failed)}`)
    },
  }
}

function giveUp(log: Logger): never {
  log.fatal('No process of the shop is open, and a new one did not start')
  process.exit(1)
}

const Opened = v.object({ greeting: v.array(v.string()) }) satisfies v.GenericSchema<unknown, WorkerOpened>

function startProcess(number: number): Process {
  const worker = cluster.fork({ WORKER: String(number) })
  const opened = Promise.withResolvers<readonly string[] | null>()
  const ended = Promise.withResolvers<End>()
  const { pid } = worker.process
  let openedAt: number | null = null
  worker.once('message', message => {
    openedAt = performance.now()
    opened.resolve(v.parse(Opened, message).greeting)
  })
  worker.once('exit', (code, signal) => {
    opened.resolve(null)
    ended.resolve({ code, signal, openFor: openedAt === null ? 0 : performance.now() - openedAt })
  })
  return {
    pid,
    opened: opened.promise,
    ended: ended.promise,
    isOpen: () => openedAt !== null,
    stop: () => void worker.process.kill('SIGTERM'),
  }
}
