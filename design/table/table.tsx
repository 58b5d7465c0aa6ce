import { Children } from 'react'

type TableProps = {
  /** Accessible name of the scrolling area. */
  label: string
  columns: readonly string[]
  /** Cells from left to right; the first is the row's header. */
  rows: readonly (readonly string[])[]
  className?: string
}

/** A table that scrolls sideways on narrow screens while its first column stays in place. */
export function Table({ label, columns, rows, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`table-scroll overflow-x-auto ${className ?? ''}`}
    >
      <table className="figures w-full border-separate border-spacing-0 text-left text-[0.9375rem]">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" className="type-label pr-6 pb-3 align-bottom text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.join(' ')} cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

// On a narrow screen words keep room for a few of them in a line; numbers need none.
const LONG = 16
const roomFor = (cell: string) => (cell.length > LONG ? 'min-w-44' : '')

function Row({ cells: [first, ...others] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th
        scope="row"
        className="max-w-40 border-t border-line py-3.5 pr-6 align-top font-semibold sm:max-w-none sm:whitespace-nowrap"
      >
        {first}
      </th>
      {Children.map(others, cell => (
        <td className={`border-t border-line py-3.5 pr-6 align-top ${roomFor(cell)}`}>{cell}</td>
      ))}
    </tr>
  )
}
