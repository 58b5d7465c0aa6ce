import { type RefObject, useEffect } from 'react'
import { useNavigated } from '../hooks/use-navigated.ts'

/** Delays, so that crossing the bar opens nothing. */
const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220

/** Adds to the panels' `<details>`: open on hover, close on leave, Escape, click outside, blur and navigation. */
export function useMegaMenu(nav: RefObject<HTMLElement | null>): void {
  useNavigated(() => closeAll(nav.current))
  useEffect(() => {
    const { signal, abort } = listenUntil()
    document.addEventListener('pointerdown', event => closeUnlessWithin(nav.current, event.target), {
      signal,
    })
    nav.current?.addEventListener('focusout', event => closeUnlessWithin(nav.current, event.relatedTarget), {
      signal,
    })
    document.addEventListener('keydown', event => event.key === 'Escape' && leave(nav.current), { signal })
    for (const item of nav.current?.querySelectorAll('details') ?? []) {
      item.addEventListener('pointerenter', event => schedule(item, event, true), { signal })
      item.addEventListener('pointerleave', event => schedule(item, event, false), { signal })
      item.addEventListener('click', event => stayOpen(item, event), { signal })
    }
    return abort
  }, [nav])
}

function listenUntil() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const openedByMouse = new WeakSet<HTMLElement>()
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function schedule(item: HTMLDetailsElement, { pointerType }: PointerEvent, open: boolean) {
  if (pointerType !== 'mouse') return
  clearTimeout(timers.get(item))
  timers.set(
    item,
    setTimeout(
      () => {
        if (open && !item.open) openedByMouse.add(item)
        if (!open) openedByMouse.delete(item)
        item.open = open
      },
      open ? OPEN_AFTER_MS : CLOSE_AFTER_MS,
    ),
  )
}

/** A click after opening by hover must not close it again. */
function stayOpen(item: HTMLDetailsElement, event: MouseEvent) {
  const isPress =
    event.detail > 0 && event.target instanceof Element && event.target.closest('summary') !== null
  if (isPress && item.open && openedByMouse.has(item)) event.preventDefault()
}

function openItem(nav: HTMLElement | null): HTMLDetailsElement | null {
  return nav?.querySelector('details[open]') ?? null
}

function closeAll(nav: HTMLElement | null) {
  const item = openItem(nav)
  if (item !== null) item.open = false
}

function closeUnlessWithin(nav: HTMLElement | null, target: EventTarget | null) {
  if (target instanceof Node && !nav?.contains(target)) closeAll(nav)
}

/** Closes the panel and returns the focus to its item. */
function leave(nav: HTMLElement | null) {
  const item = openItem(nav)
  if (item === null) return
  if (item.contains(document.activeElement)) item.querySelector('summary')?.focus()
  item.open = false
}
