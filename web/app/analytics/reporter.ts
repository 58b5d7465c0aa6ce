import type { Consent } from '@firnline/domain/consent/consent'
import type { Locale } from '@firnline/domain/locale/locale'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { openEventEndpoint } from './event-endpoint.ts'
import { createItemSource } from './items.ts'
import { openTagManager } from './tag-manager.ts'
import { neededItems, type Reported, toEvent } from './to-event.ts'

export type Reporter = {
  /** In the order of the calls, once the event's items are known. */
  report(event: Reported): void
  /** The visitor's present consent. */
  setConsent(consent: Consent): void
}

/** Turns what happens into events, and hands them to the data layer and the shop's own endpoint. */
export function createReporter(
  settings: AnalyticsSettings,
  visitor: { readonly byDefault: Consent; readonly consent: Consent },
  localeOf: () => Locale,
): Reporter {
  const itemsOf = createItemSource()
  const endpoint = settings.endpoint ? openEventEndpoint(localeOf) : null
  const tagManager =
    settings.tagManager === null
      ? null
      : openTagManager(settings.tagManager, { byDefault: visitor.byDefault, present: visitor.consent })
  let { consent } = visitor
  let last = Promise.resolve()

  async function send(event: Reported): Promise<void> {
    const sent = toEvent(event, await itemsOf(neededItems(event)))
    if (sent === null) return
    tagManager?.push(sent)
    if (consent.statistics) endpoint?.push(sent)
  }

  return {
    report(event) {
      last = last
        .then(() => send(event))
        .catch((error: unknown) => console.warn(`The event ${event.event} is not reported.`, error))
    },
    setConsent(next) {
      if (next === consent) return
      consent = next
      tagManager?.update(next)
    },
  }
}
