import { classNames } from '@firnline/design/class-names/class-names'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { useRef, useState } from 'react'
import { CartLine } from './cart-line.tsx'
import type { CartMessages, LineView } from './describe-cart.ts'
import { RemovedLine } from './line-forms.tsx'
import type { useRemovedLines } from './removed-lines.ts'
import { withRemovedLines } from './removed-lines.ts'

export type CartLinesProps = {
  lines: readonly LineView[]
  messages: CartMessages
  cartPath: string
  removedLines: ReturnType<typeof useRemovedLines>
  /** Why a form without script failed, at its line. */
  refused?: { readonly lineId: string; readonly message: string } | null
  compact?: boolean
}

export function CartLines({
  lines,
  messages,
  cartPath,
  removedLines,
  refused = null,
  compact = false,
}: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')
  const rows = withRemovedLines(lines, removedLines.removed)
  const latest = removedLines.removed.at(-1)?.line.id ?? null
  const announceLine = (text: Template, line: LineView) =>
    announce(format(text, { product: line.title, count: line.quantity, total: line.total }))
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} tabIndex={-1} className="border-b border-line focus-visible:outline-none">
        {rows.map(({ kind, line }, at) => (
          <li
            key={line.id}
            className={classNames('border-line', compact ? 'not-first:border-t' : 'border-t')}
          >
            {kind === 'line' ? (
              <CartLine
                line={line}
                messages={messages}
                cartPath={cartPath}
                compact={compact}
                refusal={line.id === refused?.lineId ? refused.message : ''}
                onChanged={() => announceLine(messages.quantityChanged, line)}
                onRemoved={() => {
                  removedLines.remember(line, at)
                  announceLine(messages.removed, line)
                }}
              />
            ) : (
              <RemovedLine
                line={line}
                messages={messages}
                cartPath={cartPath}
                takesFocus={line.id === latest}
                onRestored={() => {
                  removedLines.forget(line.id)
                  announceLine(messages.restored, line)
                  list.current?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
