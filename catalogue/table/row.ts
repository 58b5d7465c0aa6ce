/** A line of a table: its cells by column. */
export type Row = {
  /** Of the file, from 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** What is wrong with a line, in words. */
export type RowProblem = {
  readonly line: number
  /** Of the product; empty where the line has none. */
  readonly key: string
  /** The key or SKU that it is about. */
  readonly subject: string
  readonly what: string
  /** refused: the product is not imported. left out: it is, without this. */
  readonly kind: 'refused' | 'left out'
}

/** A file that cannot be read at all. Its message names the place and says what to do. */
export class TableError extends Error {
  override readonly name = 'TableError'
}
