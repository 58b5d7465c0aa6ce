import { useCallback, useState } from 'react'
import type { LineView } from './describe-cart.ts'
import type { Removed } from './removed-rows.ts'

/** What was taken out here since the cart was opened: it can be put back. */
export function useRemoved() {
  const [removed, setRemoved] = useState<readonly Removed<LineView>[]>([])
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
