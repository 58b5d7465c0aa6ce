import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timeOf } from '@firnline/run/build'
import type { Tile } from '../peers/shared/tile.ts'
import { openServer, type ServerProcess } from './server-process.ts'

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url))

/** No site sends telemetry. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** A site of `bench/peers`. Sites of one folder share a build. */
export type PeerSite = {
  readonly name: string
  readonly folder: 'next' | 'react-router' | 'astro'
  readonly path: string
  /** Whether the page is rendered for each request. */
  readonly isDynamic: boolean
}

export const NEXT_STATIC: PeerSite = {
  name: 'Next, static',
  folder: 'next',
  path: '/static',
  isDynamic: false,
}
export const NEXT_DYNAMIC: PeerSite = {
  name: 'Next, dynamic',
  folder: 'next',
  path: '/dynamic',
  isDynamic: true,
}

export const PEER_SITES: readonly PeerSite[] = [
  NEXT_STATIC,
  NEXT_DYNAMIC,
  { name: 'React Router', folder: 'react-router', path: '/', isDynamic: true },
  { name: 'Astro', folder: 'astro', path: '/', isDynamic: true },
]

/** Each framework's own production server, below the site's folder. */
const SERVERS: Readonly<Record<PeerSite['folder'], (port: number) => string[]>> = {
  next: port => ['../node_modules/.bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  'react-router': () => ['../node_modules/.bin/react-router-serve', 'build/server/index.js'],
  astro: () => ['build/server/entry.mjs'],
}

export async function writeTiles(tiles: readonly Tile[]): Promise<void> {
  await mkdir(join(FOLDER, 'build'), { recursive: true })
  await writeFile(join(FOLDER, 'build/tiles.json'), JSON.stringify(tiles, null, 2))
}

/** Runs `npm ci` when the lockfile is newer than what is installed. */
export async function installPeers(): Promise<void> {
  const installed = await timeOf(join(FOLDER, 'node_modules/.package-lock.json'))
  if (installed < (await timeOf(join(FOLDER, 'package-lock.json')))) await npm(['ci', '--ignore-scripts'])
}

export async function buildSite({ folder }: Pick<PeerSite, 'folder'>): Promise<void> {
  await npm(['run', `build:${folder}`])
}

export function startSite({ folder }: Pick<PeerSite, 'folder'>, port: number): Promise<ServerProcess> {
  const child = spawn(process.execPath, SERVERS[folder](port), {
    cwd: join(FOLDER, folder),
    env: { ...process.env, ...QUIET, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return openServer(child, `http://127.0.0.1:${port}`)
}

function npm(parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const env = { ...process.env, ...QUIET, NODE_ENV: 'production' }
    // Without NODE_ENV's default, `npm ci` would leave out what sites are built with.
    const child = spawn('npm', [...parameters, '--include=dev'], { cwd: FOLDER, env })
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.once('error', reject)
    child.once('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${parameters.join(' ')} ended with ${code}: ${Buffer.concat(output)}`))
    })
  })
}
