/** A line of the bench's table; a `hard` budget that is broken fails the run. */
export type Row = {
  readonly what: string
  readonly budget: string
  readonly measured: string
  readonly kept: boolean
  readonly hard: boolean
}
