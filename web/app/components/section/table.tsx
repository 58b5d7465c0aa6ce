import { Children } from 'react'
import type { SectionView } from './describe-sections.ts'

type TableProps = { section: Extract<SectionView, { kind: 'table' }> }

/** A table of the editors', which a narrow screen pushes sideways under its first column. */
export function Table({ section: { headline, note, columns, rows } }: TableProps) {
  return (
    <div className="column">
      <div className="border-t border-line py-8 lg:py-12">
        {headline && <h2 className="type-title mb-6 lg:mb-8 lg:text-[1.5rem]">{headline}</h2>}
        <section
          aria-label={headline || columns[0]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer pushes it with the arrow keys
          tabIndex={0}
          className="words-table -mx-(--gutter) overflow-x-auto px-(--gutter)"
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
        {note.map(paragraph => (
          <p key={paragraph} className="mt-5 max-w-prose text-sm text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
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
