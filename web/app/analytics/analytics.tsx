import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { useVisitorConsent } from '../consent/consent-form.tsx'
import { readCookie, writeCookie } from '../stores/browser-cookie.ts'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { DONE_COOKIE, toDoneEvent } from './done-cookie.ts'
import { watchLists } from './list-views.ts'
import { pageEvents, pageView } from './page-views.ts'
import { createReporter, type Reporter } from './reporter.ts'

/** Reports what happens on all pages, and asks for consent. Loaded after hydration, and only where somebody measures. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const visitor = useVisitorConsent()
  const [reporter, setReporter] = useState<Reporter | null>(null)

  useEffect(() => {
    if (visitor === null) return
    if (reporter === null) setReporter(createReporter(settings, visitor, currentLocale))
    else reporter.setConsent(visitor.consent)
  }, [visitor, reporter, settings])

  useShopEvents(reporter)
  usePageReports(reporter)
  return visitor?.isAsked ? <ConsentBanner /> : null
}

function currentLocale() {
  return splitLocale(window.location.pathname).locale ?? DEFAULT_LOCALE
}

/** What components have said before, and say from now on. */
function useShopEvents(reporter: Reporter | null): void {
  useEffect(() => {
    if (reporter === null) return
    const { shopEvents } = window
    if (Array.isArray(shopEvents)) for (const event of shopEvents) reporter.report(event)
    window.shopEvents = { push: reporter.report }
  }, [reporter])
}

/** A page view for each page, what its loader says has happened, and the lists that are seen on it. */
function usePageReports(reporter: Reporter | null): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the matches are those of the path
  useEffect(() => {
    if (reporter === null) return
    reporter.report(pageView(pathname, matches))
    reportDone(reporter)
    return watchLists(reporter.report)
  }, [reporter, pathname])

  /** By the path, what has been reported of its page. */
  const reported = useRef({ pathname: '', events: new Set<string>() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that is loaded again for the same page is no event
  useEffect(() => {
    if (reporter === null) return
    if (reported.current.pathname !== pathname) reported.current = { pathname, events: new Set() }
    for (const event of pageEvents(matches)) {
      const text = JSON.stringify(event)
      if (!reported.current.events.has(text)) reporter.report(event)
      reported.current.events.add(text)
    }
  }, [reporter, pathname, search])
}

function reportDone(reporter: Reporter): void {
  const done = toDoneEvent(readCookie(DONE_COOKIE))
  if (done === null) return
  writeCookie(DONE_COOKIE, '', 0)
  reporter.report({ event: done })
}
