/** Words of the index that stand for what was asked, each with how well: 1 is the very word. */
export type Terms = ReadonlyMap<number, number>

/** Several words that stand for what was asked when a document has all of them. */
export type Together = { readonly parts: readonly Terms[]; readonly quality: number }

/** What a query asks for, one thing, as the index can look for it. */
export type Unit = {
  readonly kind: 'may' | 'must' | 'not'
  readonly terms: Terms
  readonly together: readonly Together[]
  /** The words that may stand at each place of a phrase; null: it is none. */
  readonly phrase: readonly Terms[] | null
}
