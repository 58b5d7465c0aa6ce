import type { Round } from './load.ts'
import type { SentHtml } from './sent-html.ts'

/** Lighthouse's figures on a phone: milliseconds, and a sum of shares of the screen. */
export type PhoneFigures = {
  readonly performance: number
  readonly largestPaint: number
  readonly blocked: number
  readonly layoutShift: number
}

export type Figures = {
  readonly rounds: readonly Round[]
  readonly html: SentHtml
  readonly scriptBytes: number
  /** null: not measured, as the page is that of another row. */
  readonly phone: PhoneFigures | null
}

/** `problem`: why the site could not be measured. */
export type Result =
  | { readonly site: string; readonly figures: Figures }
  | { readonly site: string; readonly problem: string }

const HEADINGS = [
  'site',
  'requests/s',
  'least–most',
  'p99, ms',
  'processor, ms',
  'HTML, kB',
  'JavaScript, kB',
  'Lighthouse',
  'LCP, s',
  'TBT, ms',
  'CLS',
]

const MAX_PROBLEM = 200

/** A Markdown table. */
export function toTable(results: readonly Result[]): string {
  const rows = results.map(result => [result.site, ...cellsOf(result)])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.filter(isWhole).map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEADINGS), `|${HEADINGS.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

const isWhole = (row: readonly string[]) => row.length === HEADINGS.length

function cellsOf(result: Result): string[] {
  if ('problem' in result) return [`not measured: ${shortened(result.problem)}`]
  const { rounds, html, scriptBytes, phone } = result.figures
  const speeds = rounds.map(({ perSecond }) => perSecond)
  return [
    speed(median(speeds)),
    `${speed(Math.min(...speeds))}–${speed(Math.max(...speeds))}`,
    String(median(rounds.map(({ p99 }) => p99))),
    median(rounds.map(({ processor }) => processor)).toFixed(2),
    `${kilobytes(html.bytes)} (${html.encoding})`,
    kilobytes(scriptBytes),
    ...phoneCells(phone),
  ]
}

/** A build's whole output has no place in a row. */
function shortened(problem: string): string {
  const line = problem.replace(/\s+/g, ' ')
  return line.length > MAX_PROBLEM ? `${line.slice(0, MAX_PROBLEM)}…` : line
}

function phoneCells(phone: PhoneFigures | null): string[] {
  if (phone === null) return ['', '', '', '']
  const { performance, largestPaint, blocked, layoutShift } = phone
  return [String(performance), (largestPaint / 1000).toFixed(2), blocked.toFixed(0), layoutShift.toFixed(3)]
}

const speed = (perSecond: number) => perSecond.toFixed(perSecond < 10 ? 1 : 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/**
 * Requests per second of one site to those of another, and by the processor time that they take: `2.10 (1.90–2.30), by processor
 * time 2.20 (2.10–2.30): shop / Next`. Round by round, as what else the machine does changes.
 */
export function toRatio(of: Result, to: Result): string {
  const title = `${of.site} / ${to.site}`
  if ('problem' in of || 'problem' in to) return `not measured: ${title}`
  const pairs = of.figures.rounds.map((round, at) => {
    const other = to.figures.rounds[at]
    if (other === undefined) throw new Error(`${to.site} has fewer rounds than ${of.site}.`)
    return [round, other] as const
  })
  const speeds = pairs.map(([one, other]) => one.perSecond / other.perSecond)
  const times = pairs.map(([one, other]) => other.processor / one.processor)
  return `${spread(speeds)}, by processor time ${spread(times)}: ${title}`
}

function spread(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
}

/** The higher one in the middle of an even number. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no values.')
  return middle
}
