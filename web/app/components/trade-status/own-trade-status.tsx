import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../layouts/shop.tsx'

const loadNote = () => import('./trade-status-note.tsx')

/** Loaded lazily in the browser: few customers are pros or employees. */
const TradeStatusNote = import.meta.env.SSR
  ? (await loadNote()).TradeStatusNote
  : lazy(async () => ({ default: (await loadNote()).TradeStatusNote }))

/** A pro's budget or an employee's status; nothing for other customers. */
export function OwnTradeStatus({ className }: { className?: string }) {
  const standing = useRouteLoaderData<typeof loader>('layouts/shop')?.standing ?? null
  return (
    standing !== null && (
      <Suspense fallback={null}>
        <TradeStatusNote standing={standing} className={className} />
      </Suspense>
    )
  )
}
