import { Table } from '@firnline/design/table/table'
import type { SectionView } from './describe-sections.ts'

type TableSectionProps = { section: Extract<SectionView, { kind: 'table' }> }

export function TableSection({ section: { headline, note, columns, rows } }: TableSectionProps) {
  return (
    <div className="column">
      <div className="border-t border-line py-8 lg:py-12">
        {headline && <h2 className="type-title mb-6 lg:mb-8 lg:text-[1.5rem]">{headline}</h2>}
        <Table
          label={headline || (columns[0] ?? '')}
          columns={columns}
          rows={rows}
          className="-mx-(--gutter) px-(--gutter)"
        />
        {note.map(paragraph => (
          <p key={paragraph} className="mt-5 max-w-prose text-sm text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}
