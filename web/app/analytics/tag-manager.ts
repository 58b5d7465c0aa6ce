import { type Consent, consentSignals } from '@firnline/domain/consent/consent'
import type { AnalyticsEvent } from './event-table.ts'

declare global {
  interface Window {
    /** Google Tag Manager's queue: objects, and calls of `gtag` as their arguments. */
    dataLayer?: { push(entry: object): unknown }
  }
}

type TagManager = {
  push(event: AnalyticsEvent): void
  /** The visitor has changed the consent. */
  update(consent: Consent): void
}

/**
 * The data layer, with the signals of Google's Consent Mode. The container itself is loaded once statistics or marketing
 * are granted, and then also gets what was pushed before. `url`: of its script.
 */
export function openTagManager(
  url: string,
  { byDefault, present }: { byDefault: Consent; present: Consent },
): TagManager {
  window.dataLayer ??= [] as object[]
  const { dataLayer } = window
  let isLoaded = false

  function loadFor({ statistics, marketing }: Consent): void {
    if (isLoaded || !(statistics || marketing)) return
    isLoaded = true
    dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
    document.head.append(containerScript(url))
  }

  consentCommand('default', byDefault)
  if (present !== byDefault) consentCommand('update', present)
  loadFor(present)
  return {
    push({ name, params }) {
      const isEcommerce = 'items' in params || 'promotion_id' in params
      // Tag Manager merges objects: the items of the event before must go.
      if (isEcommerce) dataLayer.push({ ecommerce: null })
      dataLayer.push(isEcommerce ? { event: name, ecommerce: params } : { event: name, ...params })
    },
    update(consent) {
      consentCommand('update', consent)
      dataLayer.push({ event: 'consent_update' })
      loadFor(consent)
    },
  }
}

function consentCommand(kind: 'default' | 'update', consent: Consent): void {
  gtag('consent', kind, consentSignals(consent))
}

/** Tag Manager takes the arguments object itself, no array. */
function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}

function containerScript(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  return script
}
