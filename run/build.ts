import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = 'web/build/client'
/** Beside the build: making one begins with removing the one before. */
const EARLIER = 'web/earlier-build'
const SERVER = 'web/build/server/index.js'
/** The SHA-256 of the sources that the build was made from. */
const DIGEST = 'web/build/sources.sha256'
const BUILDER = 'node_modules/.bin/react-router'
const PREVIEW_CONFIG = 'web/live-preview/vite.config.ts'

/** What a build is made from. */
export const SOURCES = [
  'web/app',
  'web/live-preview',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'design',
  'domain',
  'shop',
  'messages',
  'services',
  'package-lock.json',
]

/** Folders of no sources. */
const SKIPPED = ['node_modules', 'build']

type Build = {
  readonly serverFile: string
  readonly clientFiles: string
  /** The hashed files of the build before. */
  readonly earlierFiles: string
}

/**
 * The production build of the repository in `root`, made first when there is none or its sources have changed. Copies of a
 * repository have other file times: their contents are compared. Throws when a build is needed and its tools are missing.
 */
export async function ensureBuild(root = ROOT): Promise<Build> {
  if (!(await isCurrent(root))) {
    if (!existsSync(join(root, BUILDER)))
      throw new Error(
        'there is no build of these sources, and what builds them is not installed: run `npm ci && npm run build` before `npm ci --omit=dev`.',
      )
    process.stdout.write('Building the shop …\n')
    await build(root)
  }
  return {
    serverFile: pathToFileURL(join(root, SERVER)).href,
    clientFiles: join(root, CLIENT),
    earlierFiles: join(root, EARLIER),
  }
}

async function isCurrent(root: string): Promise<boolean> {
  const built = await timeOf(join(root, SERVER))
  if (built === 0) return false
  const newest = Math.max(...(await Promise.all(SOURCES.map(source => newestIn(join(root, source))))))
  return built >= newest || (await builtFrom(root)) === (await digestOfSources(root))
}

async function builtFrom(root: string): Promise<string | null> {
  return existsSync(join(root, DIGEST)) ? await readFile(join(root, DIGEST), 'utf8') : null
}

/** SHA-256 of the sources' names and contents, in hex. */
export async function digestOfSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const files = (await stat(join(root, source))).isFile() ? [source] : await sourcesIn(root, source)
    for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(file => !file.split(sep).some(name => SKIPPED.includes(name)))
    .sort()
}

/** Builds the storefront and compresses its files once, so that serving them costs nothing. */
export async function build(root = ROOT): Promise<void> {
  const assets = join(root, CLIENT, 'assets')
  const digest = await digestOfSources(root)
  const settle = await keepEarlier(assets, join(root, EARLIER, 'assets'))
  await run(join(root, BUILDER), ['build', 'web'], root)
  await run(join(root, 'node_modules/.bin/vite'), ['build', '--config', PREVIEW_CONFIG], root)
  const files = await filesIn(assets)
  await Promise.all(
    files.filter(file => /\.(?:js|css|svg)$/.test(file)).map(file => compress(join(assets, file))),
  )
  await settle()
  await writeFile(join(root, DIGEST), digest)
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

function run(command: string, parameters: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    // Whoever asks may be a test, whose NODE_ENV would build React for development.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.on('error', reject)
    child.on('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed:\n${Buffer.concat(output).toString()}`))
    })
  })
}

async function newestIn(path: string): Promise<number> {
  const own = await timeOf(path)
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return []
    throw error
  })
  const inside = entries
    .filter(entry => !SKIPPED.includes(entry.name))
    .map(entry => newestIn(join(path, entry.name)))
  return Math.max(own, ...(await Promise.all(inside)))
}

/** ms since 1970; 0 for what does not exist. */
export async function timeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

if (import.meta.main) await build()

/**
 * Sets the hashed files of the present build aside before another is made, so that pages that are open go on with them
 *. `settle`, called when the new build is there, leaves the files of one build: those of the one that
 * was replaced, or, when the new one is the same as it, of the one before.
 */
export async function keepEarlier(assets: string, earlier: string): Promise<() => Promise<void>> {
  const present = await filesIn(assets)
  await mkdir(earlier, { recursive: true })
  for (const file of present) await cp(join(assets, file), join(earlier, file))
  return async () => {
    const made = new Set(await filesIn(assets))
    const replaced = new Set(present.filter(file => !made.has(file)))
    const keeps = (file: string) => (replaced.size === 0 ? !made.has(file) : replaced.has(file))
    for (const file of await filesIn(earlier)) if (!keeps(file)) await rm(join(earlier, file))
  }
}

/** The names of a folder's files; none when there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
