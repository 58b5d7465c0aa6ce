import { Activity, createElement, type ReactNode, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { RouteHandle } from '../route-handle.ts'

/** Each kept page costs its whole tree. */
const MAX_KEPT = 3

type KeptPage = { readonly address: string; readonly loaderData: unknown; readonly element: ReactNode }

/**
 * The route's page, or its handle's `keepAlive`, which stays mounted and hidden until its URL is open again. Its
 * props are the loader's data, because router hooks know only the open page.
 */
export function KeepAliveOutlet({
  page,
  loaderData,
}: {
  page: RouteHandle['keepAlive']
  loaderData: unknown
}) {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  const current = kept.find(one => one.address === address)
  if (page !== undefined && (current === undefined || current.loaderData !== loaderData)) {
    // A handle's page takes what its route's loader returns.
    const element = createElement(page, loaderData as never)
    setKept([...kept.filter(one => one !== current), { address, loaderData, element }].slice(-MAX_KEPT))
  }
  return (
    <>
      {page === undefined && <Outlet />}
      {kept.map(one => (
        <Activity key={one.address} mode={page !== undefined && one === current ? 'visible' : 'hidden'}>
          {one.element}
        </Activity>
      ))}
    </>
  )
}
