import { useEffect, useRef, useSyncExternalStore } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloads } from './preloads.ts'

const NONE: readonly string[] = []

/** ms after which a page no longer counts as under way: some browsers do not say when it is there. */
const PATIENCE = 5_000

/** The pages that are being loaded ahead. Stands once in the app. */
export function Preloading() {
  const pages = useSyncExternalStore(preloads.subscribe, preloads.read, () => NONE)
  return pages.map(page => <Preload key={page} page={page} />)
}

function Preload({ page }: { page: string }) {
  const place = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  useEffect(() => {
    left.current = place.current?.querySelectorAll('link').length ?? 0
    if (left.current === 0) preloads.done(page)
    const timer = setTimeout(() => preloads.done(page), PATIENCE)
    return () => clearTimeout(timer)
  }, [page])
  const settle = () => {
    left.current -= 1
    if (left.current === 0) preloads.done(page)
  }
  // They are handed on to each `<link>`, which the component's type does not say.
  const handlers: object = { onLoad: settle, onError: settle }
  return (
    <div ref={place} hidden>
      <PrefetchPageLinks page={page} {...handlers} />
    </div>
  )
}
