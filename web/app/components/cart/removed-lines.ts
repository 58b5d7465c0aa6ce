import { useCallback, useState } from 'react'
import type { LineView } from './describe-cart.ts'

/** A removed line and its index. */
export type RemovedLine<L> = { readonly line: L; readonly at: number }

export type CartRow<L> =
  | { readonly kind: 'line'; readonly line: L }
  | { readonly kind: 'removed'; readonly line: L }

/** The cart's lines, with a row in the place of each removed one. */
export function withRemovedLines<L extends { readonly id: string }>(
  lines: readonly L[],
  removed: readonly RemovedLine<L>[],
): CartRow<L>[] {
  const isRemoved = (id: string) => removed.some(({ line }) => line.id === id)
  const rows: CartRow<L>[] = lines.filter(({ id }) => !isRemoved(id)).map(line => ({ kind: 'line', line }))
  for (const { line, at } of removed.toSorted((a, b) => a.at - b.at))
    rows.splice(Math.min(at, rows.length), 0, { kind: 'removed', line })
  return rows
}

/** Lines removed since the cart was opened. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly RemovedLine<LineView>[]>([])
  const remember = useCallback(
    (line: LineView, at: number) =>
      setRemoved(before => [...before.filter(one => one.line.id !== line.id), { line, at }]),
    [],
  )
  const forget = useCallback(
    (id: string) => setRemoved(before => before.filter(({ line }) => line.id !== id)),
    [],
  )
  return { removed, remember, forget }
}
