import { useEffect, useSyncExternalStore } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloadQueue } from './preload-queue.ts'

const NONE: readonly string[] = []

/** Prefetches the pages of the queue. Rendered once, by the root. */
export function Preloads() {
  const pages = useSyncExternalStore(preloadQueue.subscribe, preloadQueue.loading, () => NONE)
  useEffect(() => {
    const settle = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'prefetch')
        preloadQueue.finish(target.dataset.page ?? '')
    }
    const listening = new AbortController()
    // Events of links do not bubble.
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('load', settle, options)
    document.addEventListener('error', settle, options)
    return () => listening.abort()
  }, [])
  return pages.map(page => <PrefetchPageLinks key={page} page={page} data-page={page} />)
}
