import { Activity, type ReactElement, type ReactNode, useContext, useState } from 'react'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useLocation,
  useOutlet,
} from 'react-router'

/** Pages kept at a time; each costs its whole tree. */
const MOST_KEPT = 3

type Kept = { readonly address: string; readonly page: ReactElement }

/** The page; one whose route asks for it stays as it was left, unseen, until its address is open again. */
export function KeptOutlet({ keepAlive }: { keepAlive: boolean }) {
  const page = useOutlet()
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [kept, setKept] = useState<readonly Kept[]>([])
  const known = kept.find(one => one.address === address)
  if (keepAlive && page !== null && known?.page !== page) {
    setKept([...kept.filter(one => one !== known), { address, page }].slice(-MOST_KEPT))
  }
  return (
    <>
      {!keepAlive && page}
      {kept.map(one => (
        <Activity key={one.address} mode={keepAlive && one.address === address ? 'visible' : 'hidden'}>
          <Frozen unless={keepAlive && one.address === address}>{one.page}</Frozen>
        </Activity>
      ))}
    </>
  )
}

/** What the router says to a page that is not shown is what it said last while it was. */
function Frozen({ unless: isShown, children }: { unless: boolean; children: ReactNode }) {
  const live = {
    state: useContext(StateContext),
    data: useContext(DataContext),
    navigation: useContext(NavigationContext),
    location: useContext(LocationContext),
  }
  const [last, setLast] = useState(live)
  const isNew = (Object.keys(live) as (keyof typeof live)[]).some(name => live[name] !== last[name])
  if (isShown && isNew) setLast(live)
  const { state, data, navigation, location } = isShown ? live : last
  return (
    <StateContext.Provider value={state}>
      <DataContext.Provider value={data}>
        <NavigationContext.Provider value={navigation}>
          <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
        </NavigationContext.Provider>
      </DataContext.Provider>
    </StateContext.Provider>
  )
}
