import { classNames } from '@firnline/design/class-names/class-names'
import { fillWords } from '@firnline/domain/text/display-text'
import { useRef, useState } from 'react'
import { CartLine } from './cart-line.tsx'
import type { CartWords, LineView } from './describe-cart.ts'
import { RemovedLine } from './removed-line.tsx'
import { rowsWith } from './removed-rows.ts'
import type { useRemoved } from './use-removed.ts'

export type CartLinesProps = {
  lines: readonly LineView[]
  words: CartWords
  cartPath: string
  kept: ReturnType<typeof useRemoved>
  /** Why the browser's own form did nothing, at its line. */
  refused?: { readonly lineId: string; readonly message: string } | null
  /** In the drawer. */
  compact?: boolean
}

/** What is in the cart, and what was taken out of it here. */
export function CartLines({ lines, words, cartPath, kept, refused = null, compact = false }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const rows = rowsWith(lines, kept.removed)
  const latest = kept.removed.at(-1)?.line.id ?? null
  const speak = (text: string, line: LineView) =>
    say(fillWords(text, { product: line.title, count: line.quantity, total: line.total }))
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} tabIndex={-1} className="border-b border-line focus-visible:outline-none">
        {rows.map(({ kind, line }, at) => (
          <li
            key={line.id}
            className={classNames('border-line', compact ? 'not-first:border-t' : 'border-t')}
          >
            {kind === 'line' ? (
              <CartLine
                {...{ line, words, cartPath, compact }}
                refusal={line.id === refused?.lineId ? refused.message : ''}
                onChanged={() => speak(words.quantityChanged, line)}
                onRemoved={() => {
                  kept.remember(line, at)
                  speak(words.removed, line)
                }}
              />
            ) : (
              <RemovedLine
                {...{ line, words, cartPath }}
                takesFocus={line.id === latest}
                onRestored={() => {
                  kept.forget(line.id)
                  speak(words.restored, line)
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
