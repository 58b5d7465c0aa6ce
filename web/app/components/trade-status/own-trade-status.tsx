import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../layouts/shop.tsx'

const loadNote = () => import('./trade-status-note.tsx')

/** The server has it at hand; a browser fetches it for pros and employees, who are few. */
const TradeStatusNote = import.meta.env.SSR
  ? (await loadNote()).TradeStatusNote
  : lazy(async () => ({ default: (await loadNote()).TradeStatusNote }))

/** What a pro has spent and may still spend, or whose prices an employee has. Nothing for anybody else. */
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
