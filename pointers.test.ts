import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = import.meta.dirname
const NOT_SOURCE = /^(?:node_modules|build|earlier-build|var|coverage|\.(?!env\.example$|ci$).*)$/
const TEXT = /\.(?:tsx?|mjs|css|json|svg|md|sh)$|^\.env\.example$/

/** Every text file of the repository, relative to its root. */
const TEXTS = textFiles(ROOT).map(path => relative(ROOT, path))
const PAGES = TEXTS.filter(path => path.endsWith('.md'))

function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (NOT_SOURCE.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return textFiles(path)
    return TEXT.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : []
  })
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The ids that GitHub gives a page's headings. */
function headings(page: string): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const ids = withoutCode(textOf(page)).matchAll(/^#{1,6} +(.+?) *$/gm)
  return new Set([...ids].map(([, title = '']) => unique(slugOf(title), counts)))
}

function slugOf(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function unique(slug: string, counts: Map<string, number>): string {
  const before = counts.get(slug) ?? 0
  counts.set(slug, before + 1)
  return before === 0 ? slug : `${slug}-${before}`
}

const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '')

/** What is wrong with a pointer to `path#heading`; null: nothing. */
function problemOf(path: string, heading: string | undefined): string | null {
  if (!existsSync(join(ROOT, path))) return 'no such file'
  if (heading === undefined || !path.endsWith('.md')) return null
  return headings(path).has(heading) ? null : 'no such heading'
}

type Pointer = { readonly from: string; readonly to: string; readonly problem: string }

function check(from: string, to: string, [path, heading]: readonly [string, string | undefined]): Pointer[] {
  const problem = problemOf(path, heading)
  return problem === null ? [] : [{ from, to, problem }]
}

describe('pointers to the documentation', () => {
  it('name a page and a heading that exist', () => {
    const broken = TEXTS.flatMap(from =>
      [...textOf(from).matchAll(/(?<![\w/])docs\/([\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(
        ([to, page = '', heading]) => check(from, to, [join('docs', page), heading]),
      ),
    )
    expect(broken).toEqual([])
  })

  it('name decisions that exist', () => {
    const numbers = new Set(readdirSync(join(ROOT, 'docs/decisions')).map(name => name.slice(0, 4)))
    const broken = TEXTS.flatMap(from =>
      [...textOf(from).matchAll(/docs\/decisions\/(\d{4})/g)].flatMap(([to, number = '']) =>
        numbers.has(number) ? [] : [{ from, to }],
      ),
    )
    expect(broken).toEqual([])
  })
})

describe('marks of documents that the repository does not have', () => {
  const MARK =
    /\b[S]PEC\b|\b[D]ESIGN(?:’s|'s)?\s+\u00a7|protocols\/(?:app-search|bigcommerce|contentstack|media-and-others)/
  const PARAGRAPH = /^(?!.*(?:\bRFC\b|\bISO\b|\bITU-T\b|\bXML\b)).*\u00a7/

  it('are gone from code, tests and pages', () => {
    const marked = TEXTS.flatMap(path =>
      textOf(path)
        .split('\n')
        .flatMap((line, at) => (MARK.test(line) || PARAGRAPH.test(line) ? [`${path}:${at + 1}`] : [])),
    )
    expect(marked).toEqual([])
  })
})

describe('links between pages', () => {
  it('lead to a file and a heading that exist', () => {
    const broken = PAGES.flatMap(from =>
      [...withoutCode(textOf(from)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => {
        if (/^[a-z][a-z0-9+.-]*:/i.test(to)) return []
        const [path = '', heading] = to.split('#')
        const target = path === '' ? from : relative(ROOT, resolve(ROOT, dirname(from), path))
        return check(from, to, [target, heading])
      }),
    )
    expect(broken).toEqual([])
  })

  it('reach every page of the documentation from its index', () => {
    const index = textOf('docs/README.md')
    const pages = PAGES.filter(page => page.startsWith('docs/') && page !== 'docs/README.md')
    expect(pages.filter(page => !index.includes(`(${relative('docs', page)})`))).toEqual([])
  })
})

describe('code that the documentation names', () => {
  // The guide to a new product names a file that its reader writes.
  const pages = PAGES.filter(page => /^docs\/(?!adding-a-product)/.test(page))

  it('is where it says', () => {
    const missing = pages.flatMap(page =>
      [...textOf(page).matchAll(CODE_PATH)].flatMap(([path]) => (exists(path) ? [] : [{ page, path }])),
    )
    expect(missing).toEqual([])
  })

  it.each(namedConstants())('%s is in %s', (name, path) => {
    expect(textOf(path)).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

const CODE_PATH =
  /(?<![\w./-])(?:domain|services|embedded|design|web|demo|run|e2e|bench)\/[\w./*-]*[\w*/](?=[`\s):,;|]|$)/gm

function exists(path: string): boolean {
  if (path.includes('*')) return globSync(path, { cwd: ROOT }).length > 0
  return existsSync(join(ROOT, path))
}

/** The rows of the constants: `| value | names | file |`. */
function namedConstants(): [name: string, path: string][] {
  const rows = textOf('docs/behaviour/constants.md').matchAll(/^\|[^|]*\|([^|]*)\| `([^`|]+)` \|$/gm)
  return [...rows].flatMap(([, names = '', path = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, path]),
  )
}
