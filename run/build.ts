import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = join(ROOT, 'web/build/client')
/** Beside the build: making one begins with removing the one before. */
const EARLIER = join(ROOT, 'web/earlier-build')
const SERVER = join(ROOT, 'web/build/server/index.js')

/** What a build is made from. */
const SOURCES = [
  'web/app',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'design',
  'domain',
  'messages',
  'services',
  'package-lock.json',
]

type Build = {
  readonly serverFile: string
  readonly clientFiles: string
  /** The hashed files of the build before. */
  readonly earlierFiles: string
}

/** The production build, made first when there is none or a source file is newer. */
export async function ensureBuild(): Promise<Build> {
  const built = await timeOf(SERVER)
  const newest = Math.max(...(await Promise.all(SOURCES.map(source => newestIn(join(ROOT, source))))))
  if (built < newest) {
    process.stdout.write('Building the shop …\n')
    await build()
  }
  return { serverFile: pathToFileURL(SERVER).href, clientFiles: CLIENT, earlierFiles: EARLIER }
}

/** Builds the storefront and compresses its files once, so that serving them costs nothing. */
export async function build(): Promise<void> {
  const assets = join(CLIENT, 'assets')
  const settle = await keepEarlier(assets, join(EARLIER, 'assets'))
  await run(join(ROOT, 'node_modules/.bin/react-router'), ['build', 'web'])
  const files = await filesIn(assets)
  await Promise.all(
    files.filter(file => /\.(?:js|css|svg)$/.test(file)).map(file => compress(join(assets, file))),
  )
  await settle()
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

function run(command: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    // Whoever asks may be a test, whose NODE_ENV would build React for development.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(command, parameters, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const skipped = ['node_modules', 'build']
  const inside = entries
    .filter(entry => !skipped.includes(entry.name))
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
