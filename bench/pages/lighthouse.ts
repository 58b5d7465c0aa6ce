import { openBrowser } from '@firnline/e2e/harness/browser'
import { unassignedPort } from '@firnline/e2e/harness/ports'
import lighthouse, { type Result } from 'lighthouse'
import budgets from '../budgets.json' with { type: 'json' }
import { budgetRow, type Row } from '../rows.ts'

/** Lighthouse's figures of a page on a phone: simulated slow 4G, a processor four times slower. */
type Finding = {
  readonly path: string
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Milliseconds; `layoutShift` is a sum of shares of the screen. */
  readonly largestPaint: number
  readonly blocked: number
  readonly layoutShift: number
  /** Audits of the counted categories that are not passed, by name. */
  readonly failed: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** As Lighthouse advises for machines with other load. */
const ROUNDS = 5

/**
 * The medians of each page, and its worst layout shift. All pages are opened once before, so that their pictures are
 * rendered.
 */
export async function findings(url: string, paths: readonly string[], count = ROUNDS): Promise<Finding[]> {
  const port = await unassignedPort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const measureAll = async () => {
    const all: Finding[] = []
    for (const path of paths) all.push(toFinding(path, await measure(`${url}${path}`, port)))
    return all
  }
  try {
    await measureAll()
    const rounds: Finding[][] = []
    for (let round = 0; round < count; round += 1) rounds.push(await measureAll())
    return paths.map(path =>
      medianOf(
        path,
        rounds.flat().filter(finding => finding.path === path),
      ),
    )
  } finally {
    await browser.close()
  }
}

function medianOf(path: string, findings: readonly Finding[]): Finding {
  const median = (figure: (finding: Finding) => number) => {
    const value = findings.map(figure).toSorted((a, b) => a - b)[Math.floor(findings.length / 2)]
    if (value === undefined) throw new Error(`${path} was never measured.`)
    return value
  }
  const isUsual = (audit: string) => median(({ failed }) => Number(failed.includes(audit))) === 1
  const score = (category: Category) => median(({ scores }) => scores[category])
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: median(({ largestPaint }) => largestPaint),
    blocked: median(({ blocked }) => blocked),
    layoutShift: Math.max(...findings.map(({ layoutShift }) => layoutShift)),
    failed: [...new Set(findings.flatMap(({ failed }) => failed))].filter(isUsual),
  }
}

async function measure(address: string, port: number): Promise<Result> {
  const run = await lighthouse(address, { port, onlyCategories: [...CATEGORIES] })
  if (run === undefined || run.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse did not measure ${address}: ${run?.lhr.runtimeError?.message}`)
  return run.lhr
}

function toFinding(path: string, { audits, categories }: Result): Finding {
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const numberOf = (audit: string) => {
    const value = audits[audit]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${path}.`)
    return value
  }
  const counted = CATEGORIES.flatMap(category => categories[category]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
  return {
    path,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    failed: [...new Set(failed.map(({ id }) => id))],
  }
}

export function lighthouseRows(measured: readonly Finding[]): Row[] {
  const { performance, others, largestPaintSeconds, blockedMilliseconds, layoutShift } = budgets.lighthouse
  return measured.flatMap(({ path, scores, largestPaint, blocked, layoutShift: shift, failed }): Row[] => {
    const row = (what: string, figure: number, limit: Omit<Parameters<typeof budgetRow>[2], 'hard'>) =>
      budgetRow(`Lighthouse, phone, ${path}: ${what}`, figure, limit)
    const rest = [scores.accessibility, scores['best-practices'], scores.seo]
    const missing = failed.length === 0 ? '' : ` (${failed.join(', ')})`
    const detail = ` of ${rest.join(', ')}${missing}`
    return [
      row('performance', scores.performance, { least: performance, digits: 0 }),
      row('accessibility, best practices, SEO', Math.min(...rest), { least: others, digits: 0, detail }),
      row('largest contentful paint', largestPaint / 1000, {
        most: largestPaintSeconds,
        unit: ' s',
        digits: 2,
      }),
      row('total blocking time', blocked, { most: blockedMilliseconds, unit: ' ms', digits: 0 }),
      row('cumulative layout shift', shift, { most: layoutShift, digits: 3 }),
    ]
  })
}

if (import.meta.main) {
  const [url = 'http://localhost:3000', ...paths] = process.argv.slice(2)
  const measured = await findings(url, paths.length === 0 ? ['/'] : paths)
  process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)
}
