import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { sizeGuideFor } from '@firnline/domain/help/size-guide'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'

export const SIZE_GUIDE_VIEW_MESSAGES = ['sizeGuide'] as const

export type SizeGuideView = {
  readonly href: string
  /** Index of the product's table on the page. */
  readonly table: number
}

/** null: no table explains its sizes, or content has no such page here. */
export function describeSizeGuide(
  { categories }: Pick<SellableProduct, 'categories'>,
  help: (url: string) => string,
): SizeGuideView | null {
  const guide = sizeGuideFor(categories)
  const href = guide === null ? '' : help(guide.page)
  return guide === null || href === '' ? null : { href, table: guide.table }
}

type SizeGuideProps = { guide: SizeGuideView; messages: SizeGuideMessages }

export type SizeGuideMessages = { readonly sizeGuide: string; readonly close: string }

export type SizeGuideDialogProps = SizeGuideProps & { onClose: () => void }

/** A link to the size page, which script opens as a dialog. */
export function SizeGuide({ guide, messages }: SizeGuideProps) {
  const [Dialog, setDialog] = useState<ComponentType<SizeGuideDialogProps> | null>(null)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { SizeGuideDialog } = await import('./size-guide-dialog.tsx')
      setDialog(() => SizeGuideDialog)
    } catch (error) {
      console.warn('The size guide opens as a page of its own.', error)
      window.location.assign(href)
    }
  }

  return (
    <>
      <Link to={guide.href} onClick={open} aria-haspopup="dialog" className="link-line text-sm">
        {messages.sizeGuide}
      </Link>
      {Dialog && <Dialog guide={guide} messages={messages} onClose={() => setDialog(null)} />}
    </>
  )
}
