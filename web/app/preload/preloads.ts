import { MAX_PRELOADS } from '@firnline/domain/browser/connection'

/** Pages that are being loaded ahead, and those that wait for their turn. */
export type Preloads = {
  /** The pages under way. The same list until it changes. */
  read(): readonly string[]
  subscribe(listener: () => void): () => void
  ask(page: string): void
  /** Nobody wants it any more: it does not begin. What is under way ends by itself. */
  forget(page: string): void
  done(page: string): void
}

export function createPreloads(): Preloads {
  const listeners = new Set<() => void>()
  let running: readonly string[] = []
  let waiting: readonly string[] = []

  function advance(): void {
    const next = waiting.slice(0, MAX_PRELOADS - running.length)
    waiting = waiting.slice(next.length)
    running = [...running, ...next]
    for (const listener of listeners) listener()
  }

  return {
    read: () => running,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(page) {
      if (running.includes(page) || waiting.includes(page)) return
      waiting = [...waiting, page]
      advance()
    },
    forget(page) {
      waiting = waiting.filter(one => one !== page)
    },
    done(page) {
      running = running.filter(one => one !== page)
      advance()
    },
  }
}

/** The page's own. */
export const preloads = createPreloads()
