const DEPTH = 10

/** nDCG@10 of a ranking, 0 to 1, by grades from 0 to 3. */
export function ndcgAtTen(ranked: readonly string[], grades: Readonly<Record<string, number>>): number {
  const best = Object.values(grades).toSorted((a, b) => b - a)
  const ideal = gain(best)
  if (ideal === 0) throw new RangeError('No document is relevant to this query, so nDCG is undefined.')
  return gain(ranked.map(id => grades[id] ?? 0)) / ideal
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
