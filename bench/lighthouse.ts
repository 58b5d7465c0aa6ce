import { openBrowser } from '@firnline/e2e/harness/browser'
import { unassignedPort } from '@firnline/e2e/harness/ports'
import lighthouse, { type Result } from 'lighthouse'
import budgets from './budgets.json' with { type: 'json' }
import type { Row } from './row.ts'

/** What Lighthouse finds of a page on a phone: simulated slow 4G, a processor four times slower. */
export type Finding = {
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

/** As often as Lighthouse itself advises for a machine that does more than judge. */
const ROUNDS = 5

/**
 * Each page by the middle of its figures, its layout shift by the worst. Opens all pages once before,
 * as somebody has in a shop that is visited: their pictures have been made.
 */
export async function findings(url: string, paths: readonly string[]): Promise<Finding[]> {
  const port = await unassignedPort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const judgeAll = async () => {
    const found: Finding[] = []
    for (const path of paths) found.push(toFinding(path, await judge(`${url}${path}`, port)))
    return found
  }
  try {
    await judgeAll()
    const rounds: Finding[][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judgeAll())
    return paths.map(path =>
      middleOf(
        path,
        rounds.flat().filter(finding => finding.path === path),
      ),
    )
  } finally {
    await browser.close()
  }
}

function middleOf(path: string, found: readonly Finding[]): Finding {
  const middle = (figure: (finding: Finding) => number) => {
    const value = found.map(figure).toSorted((a, b) => a - b)[Math.floor(found.length / 2)]
    if (value === undefined) throw new Error(`${path} was never judged.`)
    return value
  }
  const isUsual = (audit: string) => middle(({ failed }) => Number(failed.includes(audit))) === 1
  const score = (category: Category) => middle(({ scores }) => scores[category])
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocked: middle(({ blocked }) => blocked),
    layoutShift: Math.max(...found.map(({ layoutShift }) => layoutShift)),
    failed: [...new Set(found.flatMap(({ failed }) => failed))].filter(isUsual),
  }
}

async function judge(address: string, port: number): Promise<Result> {
  const run = await lighthouse(address, { port, onlyCategories: [...CATEGORIES] })
  if (run === undefined || run.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse did not judge ${address}: ${run?.lhr.runtimeError?.message}`)
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

export function lighthouseRows(found: readonly Finding[]): Row[] {
  const { performance, others, largestPaintSeconds, blockedMilliseconds, layoutShift } = budgets.lighthouse
  return found.flatMap(({ path, scores, largestPaint, blocked, layoutShift: shift, failed }): Row[] => {
    const of = `Lighthouse, phone, ${path}`
    const rest = [scores.accessibility, scores['best-practices'], scores.seo]
    const least = (what: string, score: number, wanted: number, measured = String(score)): Row => ({
      ...{ what: `${of}: ${what}`, budget: `≥ ${wanted}`, measured, kept: score >= wanted, hard: false },
    })
    const most = (what: string, value: number, limit: number, unit: string): Row => ({
      what: `${of}: ${what}`,
      budget: `≤ ${limit}${unit}`,
      measured: `${value}${unit}`,
      kept: value <= limit,
      hard: false,
    })
    const missing = failed.length === 0 ? '' : ` (${failed.join(', ')})`
    return [
      least('performance', scores.performance, performance),
      least('accessibility, best practices, SEO', Math.min(...rest), others, `${rest.join(', ')}${missing}`),
      most('largest contentful paint', Number((largestPaint / 1000).toFixed(2)), largestPaintSeconds, ' s'),
      most('total blocking time', Math.round(blocked), blockedMilliseconds, ' ms'),
      most('cumulative layout shift', Number(shift.toFixed(3)), layoutShift, ''),
    ]
  })
}

if (import.meta.main) {
  const [url = 'http://localhost:3000', ...paths] = process.argv.slice(2)
  const found = await findings(url, paths.length === 0 ? ['/'] : paths)
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
}
