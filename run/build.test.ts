import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOfSources, ensureBuild, keepEarlier, SOURCES } from './build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds these files, and answers what is kept meanwhile and afterwards. */
async function build(...files: string[]): Promise<{ meanwhile: string[]; after: string[] }> {
  const [assets, earlier] = [join(folder, 'assets'), join(folder, 'earlier')]
  const settle = await keepEarlier(assets, earlier)
  await rm(assets, { recursive: true, force: true })
  const meanwhile = await readdir(earlier)
  await mkdir(assets)
  for (const file of files) await writeFile(join(assets, file), `the words of ${file}`)
  await settle()
  return { meanwhile: meanwhile.sort(), after: (await readdir(earlier)).sort() }
}

it('keeps the files of one build before, and no more (issue: open tabs do not break)', async () => {
  expect(await build('root-1.js', 'react-1.js')).toEqual({ meanwhile: [], after: [] })
  expect(await build('root-2.js', 'react-1.js')).toEqual({
    meanwhile: ['react-1.js', 'root-1.js'],
    after: ['root-1.js'],
  })
  expect(await readFile(join(folder, 'earlier/root-1.js'), 'utf8')).toBe('the words of root-1.js')
  // The same build again replaces nothing: pages of the build before stay usable.
  expect((await build('root-2.js', 'react-1.js')).after).toEqual(['root-1.js'])
  expect((await build('root-3.js', 'react-3.js')).after).toEqual(['react-1.js', 'root-2.js'])
})

/** A repository with sources and a build that is older than them, as after copying it without its file times. */
async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(folder, 'copy-'))
  for (const source of SOURCES) await mkdir(join(root, source), { recursive: true })
  await writeFile(join(root, 'domain/money.ts'), 'export const CENTS = 100')
  await mkdir(join(root, 'web/build/server'), { recursive: true })
  await writeFile(join(root, 'web/build/server/index.js'), '')
  await writeFile(join(root, 'web/build/sources.sha256'), await digestOfSources(root))
  await utimes(join(root, 'web/build/server/index.js'), 1, 1)
  return root
}

it('serves a build of the same sources, whatever their times', async () => {
  const root = await copyRepository()
  expect(await ensureBuild(root)).toMatchObject({ clientFiles: join(root, 'web/build/client') })
})

it('names the commands when sources have changed and the build tools are not installed', async () => {
  const root = await copyRepository()
  await writeFile(join(root, 'domain/money.ts'), 'export const CENTS = 1000')
  await expect(ensureBuild(root)).rejects.toThrow('run `npm ci && npm run build` before')
})
