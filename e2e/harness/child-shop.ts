import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from './ports.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type ChildShop = {
  readonly url: string
  readonly process: ChildProcess
  /** ms from the process's start to the first page's last byte */
  readonly firstPageAfter: number
  /** Bytes resident in memory. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** What a process of the shop runs. */
export type StartCommand = {
  readonly program: string
  readonly parameters: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  /** The folder that it runs in. */
  readonly cwd: string
}

export type ChildShopOptions = {
  readonly dataDir: string
  /** Default: that of `npm start`. */
  readonly command?: StartCommand
  readonly port?: number
  readonly embeddedPort?: number
  readonly environment?: Readonly<Record<string, string>>
}

type Spawned = ChildProcessByStdio<null, Readable, Readable>

/** Runs a shop, without npm, in a process of its own. */
export async function spawnShop({
  dataDir,
  command = startCommand(),
  port,
  embeddedPort,
  environment,
}: ChildShopOptions): Promise<{ url: string; child: Spawned }> {
  const { program, parameters, settings, cwd } = command
  const ports = {
    PORT: String(port ?? (await freePort())),
    EMBEDDED_PORT: String(embeddedPort ?? (await freePort())),
    CONTENT_PREVIEW_PORT: '0',
    PRIVATE_PORT: '0',
  }
  const env = { ...process.env, ...settings, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment }
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { url: `http://localhost:${ports.PORT}`, child }
}

/** The parts of `npm start`'s command, `exec env NAME=value NAME=${NAME:-default} … node …`. */
export function startCommand(): StartCommand {
  const words = manifest.scripts.start.split(' ')
  const node = words.indexOf('node')
  const settings = words.slice(0, node).filter(word => word.includes('='))
  return {
    program: process.execPath,
    cwd: ROOT,
    settings: Object.fromEntries(
      settings.map(setting => setting.replace(/\$\{\w+:-(.*)\}/, '$1').split('=')),
    ),
    parameters: words.slice(node + 1),
  }
}

/** Starts a shop and asks for its first page. */
export async function startChildShop(options: ChildShopOptions): Promise<ChildShop> {
  const began = performance.now()
  const { url, child } = await spawnShop(options)
  await greeting(child)
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`The shop answered its home page with ${page.status}.`)
  await page.arrayBuffer()
  return {
    url,
    process: child,
    firstPageAfter: performance.now() - began,
    memory: () => residentBytes(child),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function greeting(child: Spawned): Promise<void> {
  const errors: Buffer[] = []
  child.stderr.on('data', chunk => errors.push(chunk))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      if (String(chunk).includes(' is open at ')) resolve()
    })
    child.once('exit', code => reject(new Error(`The shop ended with ${code}: ${Buffer.concat(errors)}`)))
  })
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}
