import { Button } from '@firnline/design/button/button'
import { Checkbox } from '@firnline/design/checkbox/checkbox'
import { PURPOSES, type Purpose } from '@firnline/domain/consent/consent'
import { format } from '@firnline/messages/format'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ConsentMessages } from './describe-consent.ts'
import { onConsentChange, readConsent, saveChoice, type VisitorConsent } from './visitor-consent.ts'

type ConsentFormProps = {
  messages: ConsentMessages
  /** Called after an answer. */
  onSaved?: () => void
}

const PURPOSE_TEXTS = {
  preferences: 'preferencesText',
  statistics: 'statisticsText',
  marketing: 'marketingText',
} as const satisfies Record<Purpose, keyof ConsentMessages>

/** The visitor's answer for each purpose. The same weight for yes and no. */
export function ConsentForm({ messages, onSaved }: ConsentFormProps) {
  const visitor = useVisitorConsent()
  const [isSaved, setSaved] = useState(false)

  function save(granted: readonly Purpose[]) {
    saveChoice(granted)
    setSaved(true)
    onSaved?.()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    save(PURPOSES.filter(purpose => fields.has(purpose)))
  }

  return (
    <>
      <p className="max-w-prose">{messages.settingsText}</p>
      <p className="mt-4 hidden max-w-prose font-semibold noscript:block">{messages.withoutScript}</p>
      {/* Another answer, given elsewhere on the page, replaces the ticks. */}
      <form key={visitor?.key} onSubmit={submit} className="mt-6 noscript:hidden">
        <fieldset disabled={visitor === null} className="grid border-t border-line">
          <legend className="sr-only">{messages.settings}</legend>
          <PurposeRow title={messages.necessary} text={messages.necessaryText} note={messages.alwaysOn} />
          {PURPOSES.map(purpose => (
            <PurposeRow
              key={purpose}
              name={purpose}
              title={messages[purpose]}
              text={messages[PURPOSE_TEXTS[purpose]]}
              granted={visitor?.consent[purpose] ?? false}
            />
          ))}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full">
            {messages.save}
          </Button>
          <Button look="secondary" onClick={() => save([])} className="max-sm:flex-1">
            {messages.refuseAll}
          </Button>
          <Button look="secondary" onClick={() => save(PURPOSES)} className="max-sm:flex-1">
            {messages.acceptAll}
          </Button>
        </div>
        <p role="status" className="mt-4 min-h-6 text-sm text-muted">
          {visitor !== null && statusText(visitor, { isSaved, messages })}
        </p>
      </form>
    </>
  )
}

type PurposeRowProps = { title: string; text: string } & (
  | { note: string; name?: undefined; granted?: undefined }
  | { note?: undefined; name: Purpose; granted: boolean }
)

function PurposeRow({ title, text, note, name, granted }: PurposeRowProps) {
  const textId = useId()
  return (
    <Checkbox
      name={name}
      defaultChecked={granted ?? true}
      disabled={name === undefined}
      aria-describedby={textId}
      boxClassName="mt-0.5 accent-ink"
      className="items-start border-b border-line py-4"
    >
      <span className="grid gap-0.5">
        <span className="font-semibold">
          {title}
          {note && <span className="font-normal text-muted"> · {note}</span>}
        </span>
        <span id={textId} className="text-sm text-muted">
          {text}
        </span>
      </span>
    </Checkbox>
  )
}

function statusText(
  { choice, rules }: VisitorConsent,
  { isSaved, messages }: { isSaved: boolean; messages: ConsentMessages },
): string {
  if (isSaved) return messages.saved
  if (choice !== null) {
    const language = document.documentElement.lang
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(choice.date))
    return format(messages.answered, { date })
  }
  if (rules.privacySignal) return messages.signal
  return rules.asksFirst ? messages.unanswered : messages.unansweredOn
}

/** null while unknown, also on the server. `key` changes with every answer. */
export function useVisitorConsent(): (VisitorConsent & { readonly key: number }) | null {
  const [known, setKnown] = useState<(VisitorConsent & { readonly key: number }) | null>(null)
  useEffect(() => {
    let isShown = true
    let key = 0
    const read = async () => {
      const visitor = await readConsent()
      key += 1
      if (isShown) setKnown({ ...visitor, key })
    }
    void read()
    const stop = onConsentChange(read)
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return known
}
