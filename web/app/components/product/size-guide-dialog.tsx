import { Dialog } from '@firnline/design/dialog/dialog'
import { Skeleton } from '@firnline/design/skeleton/skeleton'
import { firstTable } from '@firnline/domain/help/size-guide'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { report } from '../../analytics/shop-event.ts'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import type { ShownSection } from '../section/show-sections.tsx'
import type { SizeGuideDialogProps } from './size-guide.tsx'

/** Data of the help page that the dialog reads. */
type SizeGuidePage = {
  readonly title: string
  readonly summary: string
  readonly sections: readonly ShownSection[]
}

export function SizeGuideDialog({ guide, messages, onClose }: SizeGuideDialogProps) {
  const { data, load } = useFetcher<SizeGuidePage>()
  useEffect(() => {
    void load(guide.href)
    report({ event: 'interaction', target: 'size-guide', action: 'open', label: guide.href })
  }, [load, guide.href])
  const tables = (data?.sections ?? []).flatMap(section =>
    section.kind === 'markup' && section.look === 'table' ? [section] : [],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.title ?? messages.sizeGuide}
      closeLabel={messages.close}
      place="wide"
    >
      <div className="-m-6 min-h-80 [--gutter:1.5rem] [&_.column>div]:border-t-0">
        {data === undefined ? (
          <Skeleton className="m-6 h-64" />
        ) : (
          <>
            {firstTable(tables, guide.table).map(table => (
              <ServerMarkup key={table.key} id={`guide-${table.key}`} markup={table.markup} />
            ))}
            <p className="px-6 pb-8">
              <Link to={guide.href} className="link-line font-medium">
                {data.summary || data.title}
              </Link>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
