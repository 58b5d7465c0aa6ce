import { type ComponentType, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { SizeGuideView } from './describe-size-guide.ts'

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
