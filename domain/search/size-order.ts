/** Letter sizes, ascending. */
const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL']

/** Sorts letter sizes, then numbers, then other names. */
export function sortSizes(sizes: readonly string[]): string[] {
  return sizes
    .map(size => ({ size, key: keyOf(size) }))
    .sort((a, b) => compareKeys(a.key, b.key) || BY_NAME.compare(a.size, b.size))
    .map(({ size }) => size)
}

const BY_NAME = new Intl.Collator('en', { numeric: true })

/** `S/M` is between S and M; `170 cm` and `27.5` count by their first number. */
function keyOf(size: string): readonly [kind: number, rank: number] {
  const letters = size
    .toUpperCase()
    .split(/[/–-]/)
    .map(part => LETTERS.indexOf(part.trim()))
  if (letters.every(rank => rank >= 0))
    return [0, letters.reduce((sum, rank) => sum + rank, 0) / letters.length]
  const number = /\d+(?:[.,]\d+)?/.exec(size)?.[0]
  return number === undefined ? [2, 0] : [1, Number(number.replace(',', '.'))]
}

function compareKeys(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1]
}
