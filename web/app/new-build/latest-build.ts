import { BUILD_CHECK_INTERVAL, canReload, isNewBuild } from '@firnline/domain/browser/new-build'

/** ms that the server may take to say which build it has. */
const PATIENCE = 10_000
const RELOADED_AT = 'firnline:reloaded'

let isOutdated = false

/** Asks every hour whether the server has a newer build than this page, until it has. Returns how to stop. */
export function watchBuilds(own: string): () => void {
  const timer = setInterval(async () => {
    const latest = await latestBuild()
    if (latest === null || !isNewBuild(own, latest)) return
    isOutdated = true
    clearInterval(timer)
  }, BUILD_CHECK_INTERVAL)
  return () => clearInterval(timer)
}

/** Whether the page is to be loaded anew for a newer build: true once, then not for 10 s. */
export function claimReload(): boolean {
  if (!isOutdated) return false
  try {
    const last = sessionStorage.getItem(RELOADED_AT)
    const now = Date.now()
    if (!canReload(now, last === null ? null : Number(last))) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
    return true
  } catch (error) {
    // Where a browser keeps nothing, nothing would guard against reloading again and again.
    if (error instanceof DOMException) return false
    throw error
  }
}

/** null: nobody can say now, and it is asked again in an hour. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json', { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) return null
    const latest: unknown = await answer.json()
    return typeof latest === 'object' && latest !== null && 'id' in latest ? String(latest.id) : null
  } catch (error) {
    // Offline, too slow, or answered by something between.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return null
    throw error
  }
}
