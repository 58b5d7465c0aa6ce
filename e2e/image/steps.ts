import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { digestOfSources } from '@firnline/run/build'
import { WORKDIR } from './assemble.ts'

/** Paths of the build image that steps name outside of the working folder, and what stands for them here. */
const substitutes = (folder: string): [RegExp, string][] => [
  [/(?<=\s)\/image\//g, `${folder}/image/`],
  [/(?<=\s)\/usr\/local\/bin\/node(?=\s)/g, process.execPath],
]

/**
 * Runs a RUN step as it is written. Steps of apt-get change the machine: what they install has to be there already.
 * @throws when the command fails, with its output
 */
export async function runStep(command: string, folder: string): Promise<void> {
  if (command.startsWith('apt-get ')) return
  const here = substitutes(folder).reduce((text, [path, there]) => text.replace(path, there), command)
  const cwd = join(folder, WORKDIR)
  // Under the tests' NODE_ENV, npm would leave out what builds.
  const env = { ...process.env, NODE_ENV: undefined, npm_config_prefer_offline: 'true' }
  await promisify(execFile)('sh', ['-ec', here], { cwd, env, maxBuffer: 2 ** 26 })
}

/**
 * Stands for the RUN steps: at the one that installs and builds, the build that this clone has, and links to its packages,
 * of which the image has those that the lock does not call development's.
 */
export async function standInForStep(root: string, command: string, folder: string): Promise<void> {
  if (!command.includes('npm run build')) return
  const app = join(folder, WORKDIR)
  await cp(join(root, 'web/build'), join(app, 'web/build'), { recursive: true })
  await writeFile(join(app, 'web/build/sources.sha256'), await digestOfSources(app))
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev, link, resolved = path }] of Object.entries(lock.packages)) {
    if (dev || !OWN_PACKAGE.test(path) || !existsSync(join(root, path))) continue
    await mkdir(dirname(join(app, path)), { recursive: true })
    await symlink(link ? relative(dirname(path), resolved) : join(root, path), join(app, path))
  }
  await mkdir(join(folder, 'image/usr/bin'), { recursive: true })
  await mkdir(join(folder, 'image/data'), { recursive: true })
  await symlink(process.execPath, join(folder, 'image/usr/bin/node'))
}

/** A package of the workspaces; those inside of packages are where the links lead. */
const OWN_PACKAGE = /^(?:\w+\/)?node_modules\/(?:@[^/]+\/)?[^/]+$/

type LockEntry = { readonly dev?: boolean; readonly link?: boolean; readonly resolved?: string }
type Lock = { readonly packages: Readonly<Record<string, LockEntry>> }
