const LONGEST = 64
let before = new Uint8Array(LONGEST + 1)
let above = new Uint8Array(LONGEST + 1)
let row = new Uint8Array(LONGEST + 1)

/**
 * How many letters were mistyped between two words: changed, left out, added, or two neighbours swapped.
 * Answers `most + 1` as soon as it is more than `most`, and for words beyond 64 letters.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST || b.length > LONGEST) return most + 1
  for (let j = 0; j <= b.length; j += 1) above[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    if (fillRow(a, b, i) > most) return most + 1
    const free = before
    before = above
    above = row
    row = free
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}

/** Returns the least number of the row. */
function fillRow(a: string, b: string, i: number): number {
  row[0] = i
  let least = i
  for (let j = 1; j <= b.length; j += 1) {
    const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
    let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
    const swapped = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
    if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
    row[j] = edits
    if (edits < least) least = edits
  }
  return least
}
