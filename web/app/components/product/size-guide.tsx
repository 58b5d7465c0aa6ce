import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { sizeGuideFor } from '@firnline/domain/catalogue/size-guide'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'

/** What the size guide says itself. */
export const SIZE_GUIDE_VIEW_MESSAGES = ['sizeGuide'] as const

export type SizeGuideView = {
  readonly href: string
  /** Which of the page's tables is the product's own. */
  readonly table: number
}

/** null: the product has no sizes that a table explains, or content has no such page here. */
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

/** Leads to the page with the size tables; where script runs, they come to the product. */
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
