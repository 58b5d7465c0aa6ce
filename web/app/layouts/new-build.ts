import { BUILD_CHECK_INTERVAL, canReload, isNewBuild } from '@firnline/domain/browser/new-build'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** ms that the server may take to name its build. */
const TIMEOUT = 10_000
const RELOADED_AT = 'shop:reloaded'

let isOutdated = false

/**
 * Asks every hour whether the server has a newer build; once it has, reloads the next page that is navigated to.
 * @param build as the root loader names it; a later one is not that of the scripts that run
 */
export function useNewBuild(build: string): void {
  const [own] = useState(build)
  const { pathname, search } = useLocation()
  useEffect(() => watchBuilds(own), [own])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to another address
  useEffect(() => {
    if (claimReload()) window.location.reload()
  }, [pathname, search])
}

/** Returns how to stop. */
function watchBuilds(own: string): () => void {
  const timer = setInterval(async () => {
    const latest = await latestBuild()
    if (latest === null || !isNewBuild(own, latest)) return
    isOutdated = true
    clearInterval(timer)
  }, BUILD_CHECK_INTERVAL)
  return () => clearInterval(timer)
}

/** True once for an outdated page, then not for 10 s. */
function claimReload(): boolean {
  if (!isOutdated) return false
  try {
    const last = sessionStorage.getItem(RELOADED_AT)
    const now = Date.now()
    if (!canReload(now, last === null ? null : Number(last))) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
    return true
  } catch (error) {
    // Without storage nothing would guard against reloading again and again.
    if (error instanceof DOMException) return false
    throw error
  }
}

/** null: not known now; the next check asks again. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { signal: AbortSignal.timeout(TIMEOUT) })
    if (!response.ok) return null
    const latest: unknown = await response.json()
    return typeof latest === 'object' && latest !== null && 'id' in latest ? String(latest.id) : null
  } catch (error) {
    // Offline, too slow, or answered by something between.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return null
    throw error
  }
}
