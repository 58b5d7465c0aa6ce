import { useCallback, useState } from 'react'
import type { LineView } from './describe-cart.ts'

/** A line that was taken out here, and where it stood. */
export type RemovedLine<L> = { readonly line: L; readonly at: number }

export type CartRow<L> =
  | { readonly kind: 'line'; readonly line: L }
  | { readonly kind: 'removed'; readonly line: L }

/** The cart's lines with a row in the place of each that was taken out here, for as long as it can be put back. */
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

/** What was taken out here since the cart was opened: it can be put back. */
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
