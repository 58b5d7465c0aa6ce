import { Button } from '@firnline/design/button/button'
import { Dialog } from '@firnline/design/dialog/dialog'
import { PURPOSES } from '@firnline/domain/consent/consent'
import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { useEffect, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { useRootAttribute } from '../components/hooks/use-root-attribute.ts'
import { ConsentForm } from './consent-form.tsx'
import type { ConsentMessages } from './describe-consent.ts'
import { saveChoice } from './visitor-consent.ts'

/** Asks for the visitor's consent, in a bar over the end of the page. Its texts are those of the privacy page. */
export function ConsentBanner() {
  const { pathname } = useLocation()
  const { load, data } = useFetcher<{ consent: { messages: ConsentMessages } }>()
  const [isChoosing, setChoosing] = useState(false)
  const locale = splitLocale(pathname).locale ?? DEFAULT_LOCALE
  const page = localePath(locale, href('/privacy'))

  useEffect(() => {
    void load(page)
  }, [load, page])

  useRootAttribute('data-consent-bar', data !== undefined)

  if (data === undefined) return null
  const { messages } = data.consent
  return (
    <aside
      aria-labelledby="consent-title"
      data-ground="night"
      data-consent
      className="bottom-bar fixed inset-x-0 bottom-0 z-50"
    >
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-3 py-4 lg:flex-nowrap">
        <div className="grid min-w-0 flex-1 gap-0.5 max-lg:basis-full">
          <h2 id="consent-title" className="font-semibold">
            {messages.bannerTitle}
          </h2>
          <p className="max-w-[46rem] text-sm text-muted">{messages.bannerText}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <Button look="secondary" size="small" onClick={() => saveChoice([])} className="max-sm:flex-1">
            {messages.refuseAll}
          </Button>
          <Button
            look="secondary"
            size="small"
            onClick={() => saveChoice(PURPOSES)}
            className="max-sm:flex-1"
          >
            {messages.acceptAll}
          </Button>
          <Button look="quiet" size="small" onClick={() => setChoosing(true)} className="max-sm:w-full">
            {messages.choose}
          </Button>
        </div>
      </div>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={messages.settings}
        closeLabel={messages.close}
      >
        <ConsentForm messages={messages} onSaved={() => setChoosing(false)} />
      </Dialog>
    </aside>
  )
}
