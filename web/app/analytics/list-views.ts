import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { ListEvent, ProductList, PromotionEvent } from './to-event.ts'

/** ms that half a tile or banner has to be in view. */
const SEEN_AFTER = 1_000
/** ms in which seen tiles of one list become one event. */
const COLLECT = 500

const TILES = '[data-list] article'
const BANNERS = '[data-promotion]'

type Report = (event: ListEvent | PromotionEvent) => void

/**
 * Reports product tiles and banners of the page that were really seen, each once, and those that were chosen. Lists are
 * elements with `data-list`. Returns how to stop, which reports what is still collected.
 */
export function watchLists(report: Report): () => void {
  const seen = new Set<Element>()
  const timers = new Map<Element, number>()
  const collected = new Map<string, { list: ProductList; slugs: string[] }>()
  let flushTimer: number | undefined

  function flush(): void {
    window.clearTimeout(flushTimer)
    for (const { list, slugs } of collected.values()) report({ event: 'view_item_list', list, slugs })
    collected.clear()
  }

  function see(element: Element): void {
    viewport.unobserve(element)
    if (seen.has(element)) return
    seen.add(element)
    const promotion = promotionOf(element)
    if (promotion !== null) report({ event: 'view_promotion', ...promotion })
    const tile = tileOf(element)
    if (tile === null) return
    const { list, slug } = tile
    const key = `${list.id} ${list.name}`
    const slugs = collected.get(key)?.slugs ?? []
    if (!slugs.includes(slug)) slugs.push(slug)
    collected.set(key, { list, slugs })
    window.clearTimeout(flushTimer)
    flushTimer = window.setTimeout(flush, COLLECT)
  }

  const viewport = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        window.clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, window.setTimeout(see, SEEN_AFTER, target))
      }
    },
    { threshold: 0.5 },
  )

  const observeAll = () => {
    for (const element of document.querySelectorAll(`${TILES}, ${BANNERS}`)) {
      if (!seen.has(element)) viewport.observe(element)
    }
  }
  observeAll()
  // Filters and rows that load later add tiles.
  const additions = new MutationObserver(observeAll)
  additions.observe(document.body, { childList: true, subtree: true })

  const stopping = new AbortController()
  document.addEventListener('click', event => reportChoice(event, report), {
    capture: true,
    signal: stopping.signal,
  })
  document.addEventListener('visibilitychange', () => document.hidden && flush(), {
    signal: stopping.signal,
  })

  return () => {
    stopping.abort()
    additions.disconnect()
    viewport.disconnect()
    for (const timer of timers.values()) window.clearTimeout(timer)
    flush()
  }
}

function reportChoice({ target }: MouseEvent, report: Report): void {
  if (!(target instanceof Element) || target.closest('a') === null) return
  const article = target.closest(TILES)
  const tile = article === null ? null : tileOf(article)
  if (tile !== null) report({ event: 'select_item', list: tile.list, slugs: [tile.slug] })
  const banner = target.closest(BANNERS)
  const promotion = banner === null ? null : promotionOf(banner)
  if (promotion !== null) report({ event: 'select_promotion', ...promotion })
}

/** null: it links to no product. */
function tileOf(element: Element): { list: ProductList; slug: string } | null {
  const around = element.closest<HTMLElement>('[data-list]')
  const link = element.querySelector<HTMLAnchorElement>('a[href]')
  if (around === null || link === null) return null
  const [, slug] = /^\/p\/(.+)$/.exec(splitLocale(new URL(link.href).pathname).rest) ?? []
  return slug === undefined ? null : { list: listOf(around), slug: decodeURIComponent(slug) }
}

/** A list without an id is the page's own: `c/skis`. Headings of search results hold what the visitor has typed. */
function listOf(around: HTMLElement): ProductList {
  const id = around.dataset.list || splitLocale(window.location.pathname).rest.slice(1) || 'home'
  const heading = around.dataset.list ? around.querySelector('h2') : document.querySelector('main h1')
  return { id, name: id === 'search' ? id : heading?.textContent?.trim() || id }
}

function promotionOf(element: Element): { id: string; name: string } | null {
  if (!(element instanceof HTMLElement)) return null
  const { promotion } = element.dataset
  if (promotion === undefined) return null
  return { id: promotion, name: element.querySelector('h1, h2')?.textContent?.trim() || promotion }
}
