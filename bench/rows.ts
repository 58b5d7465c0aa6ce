/** A line of the benchmark's table; a broken `hard` budget fails the run. */
export type Row = {
  readonly what: string
  readonly budget: string
  readonly measured: string
  readonly kept: boolean
  readonly hard: boolean
}

type RowOptions = {
  readonly most?: number
  readonly least?: number
  /** With its leading space: ` ms`. */
  readonly unit?: string
  /** After the decimal point. Default: 1. */
  readonly digits?: number
  /** Follows the figure. */
  readonly detail?: string
  readonly hard?: boolean
}

/** Compares a figure with its budget, an upper or a lower limit in the same unit. Without a limit it is kept. */
export function budgetRow(
  what: string,
  figure: number,
  { most, least, unit = '', digits = 1, detail = '', hard = false }: RowOptions,
): Row {
  const limit = most === undefined ? `≥ ${least}` : `≤ ${most}`
  return {
    what,
    budget: most === undefined && least === undefined ? '' : `${limit}${unit}`,
    measured: `${figure.toFixed(digits)}${unit}${detail}`,
    kept: figure <= (most ?? figure) && figure >= (least ?? figure),
    hard,
  }
}

export type Measurement = {
  /** Names the row when the measurement fails. */
  readonly what: string
  readonly measure: () => Promise<readonly Row[]>
}

/** Runs the measurements one after the other. One that fails becomes a broken row with the reason; the others go on. */
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
