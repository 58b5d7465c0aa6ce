import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { readCookie, writeCookie } from '../stores/browser-cookie.ts'
import { CLIENT_COOKIE, CLIENT_LIFETIME } from './client-id.ts'
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
      keepClientId()
      collected.push(event)
      window.clearTimeout(timer)
      timer = window.setTimeout(send, COLLECT)
    },
  }
}

function keepClientId(): void {
  if (readCookie(CLIENT_COOKIE) !== null) return
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  writeCookie(CLIENT_COOKIE, `${random}.${Math.floor(Date.now() / 1000)}`, CLIENT_LIFETIME)
}
