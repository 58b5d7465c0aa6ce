import { canPreload } from '@firnline/domain/browser/device'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { TO_MAIN_CONTENT } from '../../layouts/navigation-effects.ts'
import { preloadQueue } from '../../preload/preload-queue.ts'
import { readConnection } from '../../preload/read-connection.ts'

/** ms */
const HOVER_DELAY = 100

/**
 * Opens the pages of all `PageLink`s, and of search forms with `data-page`, without a reload, and preloads them on hover, focus and touch if the connection permits.
 * One set of listeners serves every link, in markup that React does not hydrate too.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((link: HTMLAnchorElement) => {
    const { page: kind } = link.dataset
    void navigate(pathOf(link), {
      replace: link.href === window.location.href,
      viewTransition: kind === 'fade',
      ...(kind === 'main' && { preventScrollReset: true, state: TO_MAIN_CONTENT }),
    })
  })
  const send = useEffectEvent((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    return navigate(`${new URL(form.action).pathname}?${new URLSearchParams(fields)}`)
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    window.addEventListener(
      'click',
      event => {
        const link = pageLinkAt(event.target)
        if (link === null || !opensHere(event, link)) return
        event.preventDefault()
        open(link)
      },
      { signal: listening.signal },
    )
    window.addEventListener(
      'submit',
      event => {
        const form = event.target
        if (!(form instanceof HTMLFormElement) || form.dataset.page === undefined) return
        event.preventDefault()
        void send(form)
      },
      { signal: listening.signal },
    )
    const begin = ({ target }: Event) => {
      const link = pageLinkAt(target)
      if (link !== null) preloadSoon(link)
    }
    const end = ({ target }: Event) => {
      const link = pageLinkAt(target)
      if (link !== null) cancelPreload(link)
    }
    for (const name of ['mouseover', 'focusin', 'touchstart']) window.addEventListener(name, begin, options)
    for (const name of ['mouseout', 'focusout']) window.addEventListener(name, end, options)
    return () => listening.abort()
  }, [])
}

function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
}

function opensHere(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return isPlain && !event.defaultPrevented && (target === '' || target === '_self')
}

function pathOf({ href }: HTMLAnchorElement): string {
  const { pathname, search, hash } = new URL(href)
  return `${pathname}${search}${hash}`
}

let timer: number | undefined

function preloadSoon(link: HTMLAnchorElement): void {
  window.clearTimeout(timer)
  const page = pathOf(link)
  timer = window.setTimeout(() => canPreload(readConnection()) && preloadQueue.add(page), HOVER_DELAY)
}

function cancelPreload(link: HTMLAnchorElement): void {
  window.clearTimeout(timer)
  preloadQueue.cancel(pathOf(link))
}
