import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { useEffect, useState } from 'react'
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
  const events = JSON.stringify(pageEvents(matches))
  const [seen, setSeen] = useState({ pathname: '', search: '', events: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the matches are those of the path
  useEffect(() => {
    if (reporter === null) return
    reporter.report(pageView(pathname, matches))
    const done = toDoneEvent(readCookie(DONE_COOKIE))
    if (done !== null) {
      writeCookie(DONE_COOKIE, '', 0)
      reporter.report({ event: done })
    }
    return watchLists(reporter.report)
  }, [reporter, pathname])

  useEffect(() => {
    if (reporter === null) return
    const isOther = pathname !== seen.pathname || (search !== seen.search && events !== seen.events)
    if (!isOther) return
    setSeen({ pathname, search, events })
    for (const event of pageEvents(matches)) reporter.report(event)
  }, [reporter, pathname, search, events, seen, matches])
}
