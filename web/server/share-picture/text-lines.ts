/** Width of a line in px. */
type Measure = (line: string) => number

/** Breaks after spaces, which a line drops, and after hyphens, dashes and slashes. No-break spaces hold. */
const PARTS = /[^ \t\n/–—-]*(?:[/–—-]+|[ \t\n]+|$)/g

/**
 * The lines of a text, as equal in length as the number of lines allows. A word that is wider than a line stays whole.
 * `width` in px.
 */
export function balancedLines(text: string, width: number, measure: Measure): string[] {
  const lines = wrapped(text, width, measure)
  let balanced = lines
  for (let narrower = width * 0.97; narrower > width / 3; narrower *= 0.97) {
    const tried = wrapped(text, narrower, measure)
    if (tried.length > lines.length || widest(tried, measure) > narrower) break
    balanced = tried
  }
  return balanced
}

function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.trim().match(PARTS) ?? []) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

export function widest(lines: readonly string[], measure: Measure): number {
  return Math.max(0, ...lines.map(measure))
}

type Box = {
  /** px */
  readonly width: number
  /** Font sizes in px, the largest first, with the most lines at each. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[]
}

/** The largest size at which a text fits. At the smallest, long words are broken and what is left over ends in `…`. */
export function fitText(
  text: string,
  { width, sizes }: Box,
  measureAt: (line: string, size: number) => number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (const { size, lines: most } of sizes) {
    const measure: Measure = line => measureAt(line, size)
    const lines = balancedLines(text, width, measure)
    if (lines.length <= most && widest(lines, measure) <= width) return { lines, size }
  }
  const smallest = sizes.at(-1)
  if (smallest === undefined) throw new RangeError('A text needs at least one size.')
  const { size, lines: most } = smallest
  return { lines: brokenLines(text, { width, most }, line => measureAt(line, size)), size }
}

function brokenLines(text: string, { width, most }: { width: number; most: number }, measure: Measure) {
  const lines = wrapped(text, width, measure).flatMap(line => broken(line, width, measure))
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}

/** Breaks a line anywhere. */
function broken(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let rest = ''
  for (const character of line) {
    if (rest !== '' && measure(rest + character) > width) {
      lines.push(rest)
      rest = ''
    }
    rest += character
  }
  return [...lines, rest]
}
