/** `from` inclusive, `to` exclusive; at least one is given. */
export type NumericBucket = { readonly from?: number; readonly to?: number }

/** A URL value: `98`, or a bucket: `90-100`, `-80`, `110-`. */
export function parseNumericFilter(text: string): number | NumericBucket | null {
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) return Number(text)
  const [, from, to] = /^(\d{1,7}(?:\.\d{1,3})?)?-(\d{1,7}(?:\.\d{1,3})?)?$/.exec(text) ?? []
  if (from === undefined && to === undefined) return null
  if (from !== undefined && to !== undefined && Number(from) >= Number(to)) return null
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  }
}

export function formatNumericFilter(value: number | NumericBucket): string {
  return typeof value === 'number' ? String(value) : `${value.from ?? ''}-${value.to ?? ''}`
}

/** More numbers are grouped into buckets. */
const MAX_SINGLE_NUMBERS = 8
const MAX_BUCKETS = 7

/** Single numbers when they are few, else round buckets that cover them all. */
export function numericChoices(numbers: readonly number[]): (number | NumericBucket)[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  if (sorted.length <= MAX_SINGLE_NUMBERS) return sorted
  const [lowest = 0] = sorted
  const highest = sorted.at(-1) ?? lowest
  const { step, first, count } = roundSteps(lowest, highest)
  return Array.from({ length: count }, (_, at) => {
    const from = exact(first + at * step)
    const to = exact(from + step)
    return { ...(at === 0 ? {} : { from }), ...(at === count - 1 ? {} : { to }) }
  }).filter(band => sorted.some(number => isInBucket(band, number)))
}

export function isInBucket({ from, to }: NumericBucket, number: number): boolean {
  return (from === undefined || number >= from) && (to === undefined || number < to)
}

/** The finest round step with at most MAX_BUCKETS buckets. */
function roundSteps(lowest: number, highest: number) {
  const rough = (highest - lowest) / MAX_BUCKETS
  const power = 10 ** Math.floor(Math.log10(rough))
  for (const factor of [1, 2, 5, 10, 20]) {
    const step = factor * power
    const first = Math.floor(lowest / step) * step
    const count = Math.floor((highest - first) / step) + 1
    if (count <= MAX_BUCKETS) return { step, first, count }
  }
  return { step: highest - lowest, first: lowest, count: 1 }
}

/** Rounds off binary fractions: 0.1 + 0.2 is 0.3. */
function exact(number: number): number {
  return Number(number.toFixed(3))
}
