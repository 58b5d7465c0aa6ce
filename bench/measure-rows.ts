import type { Row } from './row.ts'

export type Measurement = {
  /** Names the row when the measurement fails. */
  readonly what: string
  readonly measure: () => Promise<readonly Row[]>
}

/** Runs the measurements one after the other. One that fails becomes a broken row that says why; the others go on. */
export async function measureRows(measurements: readonly Measurement[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, measure } of measurements) {
    try {
      rows.push(...(await measure()))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      rows.push({ what, budget: '', measured: `not measured: ${reason}`, kept: false, hard: true })
    }
  }
  return rows
}

/** Whether a hard budget is broken, or something could not be measured. */
export function isFailed(rows: readonly Row[]): boolean {
  return rows.some(({ hard, kept }) => hard && !kept)
}
