import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { readCookie, writeCookie } from '../stores/browser-cookie.ts'
import { CLIENT_COOKIE, CLIENT_LIFETIME, VISIT_COOKIE, VISIT_LIFETIME } from './client-id.ts'
import type { AnalyticsEvent } from './event-table.ts'

/** ms in which events are collected for one request. */
const COLLECT = 1_000

/** Sends events to the shop's own endpoint, also while the page is being left. */
export function openEventEndpoint(localeOf: () => Locale): { push(event: AnalyticsEvent): void } {
  let collected: AnalyticsEvent[] = []
  let timer: number | undefined

  function send(): void {
    window.clearTimeout(timer)
    if (collected.length === 0) return
    const body = new Blob([JSON.stringify(collected)], { type: 'application/json' })
    navigator.sendBeacon(localePath(localeOf(), '/events'), body)
    collected = []
  }
  document.addEventListener('visibilitychange', () => document.hidden && send())
  return {
    push(event) {
      keepIds()
      collected.push(event)
      window.clearTimeout(timer)
      timer = window.setTimeout(send, COLLECT)
    },
  }
}

function keepIds(): void {
  const second = Math.floor(Date.now() / 1000)
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  if (readCookie(CLIENT_COOKIE) === null) writeCookie(CLIENT_COOKIE, `${random}.${second}`, CLIENT_LIFETIME)
  writeCookie(VISIT_COOKIE, readCookie(VISIT_COOKIE) ?? String(second), VISIT_LIFETIME)
}
