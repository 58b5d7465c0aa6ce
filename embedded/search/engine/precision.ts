/** How near to the query's own words a document must be. */
export type Strictness = {
  /** When no document has all words, some of them do. */
  readonly partial: boolean
  /** A word may hold typing errors. */
  readonly typos: boolean
  /** A word may be the beginning of another. */
  readonly beginnings: boolean
}

/**
 * What `precision` 1 to 11 asks for. The protocol says only that a higher value is stricter;
 * where each kind of leniency ends is this server's choice.
 */
export function strictnessOf(precision: number): Strictness {
  return { partial: precision < 6, typos: precision < 8, beginnings: precision < 10 }
}
