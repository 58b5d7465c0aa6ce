const UNITS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'g', 'kg', 'l'])
const NUMBER = /^\d+(\.\d+)?$/
const MEASURE = /^(\d+)(mm|cm|m|g|kg|l)$/

/** A folded word that is a number and nothing else. */
export function isNumber(word: string): boolean {
  return NUMBER.test(word)
}

/** `170`, `cm` → `170cm`: a number and its unit are also one word; null: these two are not. */
export function measureOf(number: string, unit: string | undefined): string | null {
  return unit !== undefined && UNITS.has(unit) && NUMBER.test(number) ? number + unit : null
}

/** `170cm` → `170`; null: the word is no measure. */
export function numberOf(word: string): string | null {
  return MEASURE.exec(word)?.[1] ?? null
}
