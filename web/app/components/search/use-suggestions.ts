import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SuggestView } from './suggest-view.ts'

/** ms of debounce */
const PAUSE = 60
const CACHE_SIZE = 50

const cache = new Map<string, SuggestView>()

/** Suggestions for the text; the previous ones stay until the next arrive. Late answers are dropped. */
export function useSuggestions(searchPath: string, text: string): SuggestView | null {
  const [view, setView] = useState<SuggestView | null>(null)
  const query = text.replace(/\s+/g, ' ').trim()
  const address = `${searchPath}/suggest?${new URLSearchParams({ q: query })}`
  useEffect(() => {
    const known = cache.get(address)
    if (known !== undefined) {
      setView(known)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await fetchSuggestions(address, controller.signal)
        if (controller.signal.aborted || answer === null) return
        keep(address, answer)
        // Paints with the next frame.
        flushSync(() => setView(answer))
      },
      query === '' ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, query])
  return view
}

/** null: the request failed. */
async function fetchSuggestions(address: string, signal: AbortSignal): Promise<SuggestView | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return response.ok ? await response.json() : null
  } catch (error) {
    if (!signal.aborted) console.warn('The search box has no suggestions.', error)
    return null
  }
}

function keep(address: string, view: SuggestView): void {
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '')
  cache.set(address, view)
}
