import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export type ServerProcess = {
  /** `http://127.0.0.1:41234` */
  readonly url: string
  /** ms of processor time since its start. */
  processorTime(): Promise<number>
  /** Resolves when the server does nothing: it may still work for requests whose sender has left. */
  untilIdle(): Promise<void>
  stop(): Promise<void>
}

/** The first start of a shop fills its stores. */
const START_SECONDS = 180
const IDLE_SECONDS = 60
const STOP_SECONDS = 10

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Waits until a server that was just spawned answers. It is killed when this process ends, however it ends. */
export async function openServer(
  child: ChildProcess & { readonly stderr: Readable },
  url: string,
): Promise<ServerProcess> {
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stdout?.resume()
  const errors: Buffer[] = []
  child.stderr.on('data', chunk => errors.push(chunk))
  await once(child, 'spawn')
  try {
    const deadline = performance.now() + START_SECONDS * 1000
    while (!(await isListening(url))) {
      if (hasEnded(child))
        throw new Error(`The server ended with ${child.exitCode}: ${Buffer.concat(errors)}`)
      if (performance.now() > deadline) throw new Error(`${url} has not answered in ${START_SECONDS} s.`)
      await sleep(100)
    }
  } catch (error) {
    await stop(child)
    throw error
  }
  return {
    url,
    processorTime: () => processorTime(child),
    untilIdle: () => untilIdle(child),
    stop: () => stop(child),
  }
}

/** A server that is not there yet, or is still opening. */
const NOT_YET: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET']

/** Whether it answers at all, with whichever status. */
async function isListening(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer()
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    if (cause instanceof Error && 'code' in cause && NOT_YET.includes(cause.code)) return false
    throw error
  }
}

async function untilIdle(child: ChildProcess): Promise<void> {
  const deadline = performance.now() + IDLE_SECONDS * 1000
  let before = await processorTime(child)
  for (;;) {
    await sleep(500)
    const now = await processorTime(child)
    if (now - before <= MOST_IDLE_TIME) return
    if (performance.now() > deadline) throw new Error(`A server is still busy after ${IDLE_SECONDS} s.`)
    before = now
  }
}

/** ms in 500. */
const MOST_IDLE_TIME = 20

/** As Linux counts it, in ticks of 10 ms. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain spaces: the 14th and 15th field of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
  await exited
  clearTimeout(timer)
}
