import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Which rooms a room may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shop: [],
  domain: ['shop'],
  catalogue: ['domain', 'shop'],
  services: ['domain'],
  embedded: ['messages'],
  design: [],
  messages: ['domain', 'shop'],
  web: ['design', 'services', 'messages', 'domain', 'shop'],
  demo: ['catalogue', 'domain', 'shop'],
  run: ['catalogue', 'demo', 'domain', 'embedded', 'messages', 'services', 'shop', 'web'],
  e2e: ['catalogue', 'demo', 'domain', 'embedded', 'messages', 'run', 'services', 'shop', 'web'],
  bench: ['catalogue', 'demo', 'domain', 'e2e', 'embedded', 'messages', 'run', 'services', 'shop', 'web'],
}

const ROOT = import.meta.dirname

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (['node_modules', 'build', '.react-router', 'var'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(match => match[1] ?? '')
}

function roomOf(path: string): string {
  return relative(ROOT, path).split('/')[0] ?? ''
}

/** The room an import leads to, or null for a package. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const room = roomOf(resolve(dirname(file), specifier))
    return room === 'package.json' ? null : room
  }
  return /^@firnline\/([^/]+)/.exec(specifier)?.[1] ?? null
}

/** The file of ours that an import names, or null. */
function importedFile(file: string, specifier: string): string | null {
  const path = specifier.startsWith('.')
    ? resolve(dirname(file), specifier)
    : join(ROOT, specifier.replace(/^@firnline\//, ''))
  return [path, `${path}.ts`, `${path}.tsx`].find(name => /\.tsx?$/.test(name) && existsSync(name)) ?? null
}

/** A file and every file of ours that it imports, directly or not. */
function importedFiles(entry: string, known = new Set([entry])): string[] {
  for (const specifier of imports(entry)) {
    const file = importedFile(entry, specifier)
    if (file !== null && !known.has(file)) importedFiles(file, known.add(file))
  }
  return [...known]
}

describe.each(Object.entries(MAY_IMPORT))('the room %s', (room, allowed) => {
  const files = sourceFiles(join(ROOT, room))
  const led = files.flatMap(file =>
    imports(file).map(specifier => ({ file: relative(ROOT, file), specifier, to: target(file, specifier) })),
  )

  it(`imports nothing of ours but ${allowed.join(', ') || 'itself'}`, () => {
    expect(led.filter(({ to }) => to !== null && to !== room && !allowed.includes(to))).toEqual([])
  })

  it('is where its files are looked for', () => {
    expect(files.length).toBeGreaterThan(0)
  })
})

describe('purity', () => {
  it('lets domain import nothing but itself and the settings of the shop', () => {
    const files = sourceFiles(join(ROOT, 'domain')).filter(file => !file.endsWith('.test.ts'))
    const packages = files.flatMap(imports).filter(specifier => !specifier.startsWith('.'))
    expect([...new Set(packages)].toSorted()).toEqual(['@firnline/shop', '@firnline/shop/folder'])
  })

  it('keeps the server out of the browser: web/app imports nothing of web/server', () => {
    const files = sourceFiles(join(ROOT, 'web/app'))
    expect(files.filter(file => imports(file).some(specifier => specifier.includes('/server/')))).toEqual([])
  })

  it('keeps the demo out of the production entry and all that it imports', () => {
    const files = importedFiles(join(ROOT, 'run/production.ts'))
    expect(files.map(file => relative(ROOT, file))).toContain('run/shop/shop.ts')
    expect(files.filter(file => /(?:^|\/)demo\//.test(relative(ROOT, file)))).toEqual([])
  })

  it('keeps routes apart: in web/app nothing imports a file of another route', () => {
    const app = join(ROOT, 'web/app')
    const files = sourceFiles(app).filter(file => !/\.test\.tsx?$/.test(file))
    const routes = files.filter(file => /\/routes\/.*\/route\.tsx?$/.test(file)).map(file => dirname(file))
    const routeOf = (path: string) => routes.find(folder => path.startsWith(`${folder}/`))
    const crossing = files.flatMap(file =>
      imports(file)
        .filter(specifier => specifier.startsWith('.'))
        .filter(specifier => {
          const route = routeOf(resolve(dirname(file), specifier))
          return route !== undefined && route !== routeOf(file)
        })
        .map(specifier => `${relative(ROOT, file)} imports ${specifier}`),
    )
    expect(routes.length).toBeGreaterThan(0)
    expect(crossing).toEqual([])
  })

  it('keeps vendor shapes at the adapter: nobody imports a wire module of services', () => {
    const outside = ['web', 'run', 'domain', 'design'].flatMap(room => sourceFiles(join(ROOT, room)))
    expect(
      outside.filter(file => imports(file).some(specifier => /services\/.*\/wire/.test(specifier))),
    ).toEqual([])
  })
})
