import { useContext, useEffect } from 'react'
import {
  createPath,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_DataRouterContext as RouterContext,
  redirectDocument,
} from 'react-router'
import { claimReload, watchBuilds } from './latest-build.ts'

type Router = NonNullable<React.ContextType<typeof RouterContext>>['router']

let router: Router | null = null

/** Looks for newer builds as long as the page is open. */
export function useNewBuild(): void {
  const build = useContext(FrameworkContext)?.manifest.version ?? ''
  const own = useContext(RouterContext)?.router ?? null
  useEffect(() => {
    router = own
    return watchBuilds(build)
  }, [own, build])
}

/** After a new build was found, the next navigation loads its page fully. A form that is sent is left alone. */
export function reloadForNewBuild(): void {
  const navigation = router?.state.navigation
  if (navigation?.state !== 'loading' || (navigation.formMethod ?? 'GET') !== 'GET') return
  if (claimReload()) throw redirectDocument(createPath(navigation.location))
}
