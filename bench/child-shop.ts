import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@firnline/e2e/test-shop'

const PRODUCTION = fileURLToPath(new URL('../run/production.ts', import.meta.url))

export type ChildShop = {
  readonly url: string
  /** ms from the process's start to the first page's last byte */
  readonly firstPageAfter: number
  /** Bytes resident in memory. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts the shop as `npm start` does, in a process of its own. */
export async function startChildShop(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ChildShop> {
  const [port, embeddedPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const child = spawn(process.execPath, ['--no-experimental-webstorage', PRODUCTION], {
    env: {
      ...process.env,
      PORT: String(port),
      EMBEDDED_PORT: String(embeddedPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await greeting(child)
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`The shop answered its home page with ${page.status}.`)
  await page.arrayBuffer()
  return {
    url,
    firstPageAfter: performance.now() - began,
    memory: () => residentBytes(child),
    stop: () => stop(child),
  }
}

function greeting(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      if (String(chunk).includes('Firnline is open')) resolve()
    })
    child.once('exit', code => reject(new Error(`The shop ended with ${code} before it was open.`)))
  })
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
