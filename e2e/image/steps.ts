import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyBuild, linkPackages } from '../harness/clone.ts'
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
  await copyBuild(root, app)
  await linkPackages(root, app, { omitsDev: true })
  await mkdir(join(folder, 'image/usr/bin'), { recursive: true })
  await mkdir(join(folder, 'image/data'), { recursive: true })
  await symlink(process.execPath, join(folder, 'image/usr/bin/node'))
}
