import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { digestOfSources } from '@firnline/run/build'

type LockEntry = { readonly dev?: boolean; readonly link?: boolean; readonly resolved?: string }
type Lock = { readonly packages: Readonly<Record<string, LockEntry>> }

/** A package of the workspaces; those inside of packages are where the links lead. */
const OWN_PACKAGE = /^(?:\w+\/)?node_modules\/(?:@[^/]+\/)?[^/]+$/

/** Stands for `npm ci` in a copy of the repository, or for `npm ci --omit=dev`: links to the packages that `root` has. */
export async function linkPackages(root: string, copy: string, { omitsDev = false } = {}): Promise<void> {
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev, link, resolved = path }] of Object.entries(lock.packages)) {
    if ((omitsDev && dev) || !OWN_PACKAGE.test(path) || !existsSync(join(root, path))) continue
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await symlink(link ? relative(dirname(path), resolved) : join(root, path), join(copy, path))
  }
  if (!omitsDev) await symlink(join(root, 'node_modules/.bin'), join(copy, 'node_modules/.bin'))
}

/** Stands for `npm run build` in a copy of the repository, whose sources are those of `root`. */
export async function copyBuild(root: string, copy: string): Promise<void> {
  await cp(join(root, 'web/build'), join(copy, 'web/build'), { recursive: true })
  await writeFile(join(copy, 'web/build/sources.sha256'), await digestOfSources(copy))
}
