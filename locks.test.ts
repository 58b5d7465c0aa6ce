import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** What `npm ci` can verify and install from the locks (docs/decisions/0107-locks-with-integrity.md). */
type Entry = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const LOCKS = globSync('{*,*/*,*/*/*}', { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter(
  path => path.endsWith('package-lock.json'),
)

/** A lock's packages by their path, without workspaces and links to them. */
function packages(lock: string): [path: string, entry: Entry][] {
  const file: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
    readFileSync(join(import.meta.dirname, lock), 'utf8'),
  )
  return Object.entries(file.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && entry.link !== true,
  )
}

it('finds the lock of the workspaces and of each folder that is installed alone', () => {
  expect(LOCKS.toSorted()).toEqual([
    'atlas/package-lock.json',
    'bench/peers/package-lock.json',
    'package-lock.json',
    'picture-studio/package-lock.json',
  ])
})

it.each(LOCKS)('%s has the hash of every package', lock => {
  const all = packages(lock)
  expect(all.length).toBeGreaterThan(50)
  // What a package brings in its own archive is part of that archive's hash.
  const unverified = all.filter(([, entry]) => entry.inBundle !== true && !isSha512(entry.integrity))
  expect(unverified.map(([path]) => path)).toEqual([])
})

const isSha512 = (integrity: string | undefined) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')

it.each(LOCKS)('%s names no registry, and its folder tells npm to name none', lock => {
  expect(packages(lock).flatMap(([path, entry]) => (entry.resolved === undefined ? [] : [path]))).toEqual([])
  const settings = readFileSync(join(import.meta.dirname, dirname(lock), '.npmrc'), 'utf8')
  expect(settings).toMatch(/^omit-lockfile-registry-resolved=true$/m)
})

it.each(LOCKS)('%s lists the packages of every platform', lock => {
  const all = new Map(packages(lock))
  const missing = [...all].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap(name =>
      isInstalledFor(path, name, all) ? [] : [`${path} → ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

/** Whether Node finds a package by name from the package at this path. */
function isInstalledFor(path: string, name: string, all: ReadonlyMap<string, Entry>): boolean {
  if (all.has(`${path}/node_modules/${name}`)) return true
  const parent = path.lastIndexOf('/node_modules/')
  return parent === -1 ? all.has(`node_modules/${name}`) : isInstalledFor(path.slice(0, parent), name, all)
}
