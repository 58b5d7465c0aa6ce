import { BOT_ACTIONS, type BotAction } from '@firnline/services/bot-check/actions'
import { useEffect, useId, useRef } from 'react'
import { BOT_FIELDS } from './bot-fields.ts'
import type { GuardOptions } from './guard-form.ts'

type BotCheckProps = {
  action: BotAction
  /** The page's form stamp; null: a public page. */
  stamp: string | null
  /** Label of the honeypot field. */
  label: string
}

/**
 * Honeypot and proof of a form. The script loads on first use of the form; without script the page's stamp is
 * checked.
 */
export function BotCheck({ action, stamp, label }: BotCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const form = place.current?.closest('form') ?? null
    if (form === null) return
    const leaving = new AbortController()
    guardOnFirstUse(form, { action, signal: leaving.signal })
    return () => leaving.abort()
  }, [action])
  return (
    <div ref={place} data-bot-action={action} aria-hidden="true" className="absolute left-[-200vw]">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={BOT_FIELDS.trap} type="text" tabIndex={-1} autoComplete="off" />
      {stamp !== null && <input type="hidden" name={BOT_FIELDS.stamp} value={stamp} />}
      <input type="hidden" name={BOT_FIELDS.proof} defaultValue="" />
    </div>
  )
}

/** Guards the forms in the server's markup of this id, whose `BotCheck` React does not hydrate. Returns how to stop. */
export function guardServerForms(id: string): () => void {
  const leaving = new AbortController()
  for (const box of document.querySelectorAll<HTMLElement>(`#${id} [data-bot-action]`)) {
    const action = BOT_ACTIONS.find(known => known === box.dataset.botAction)
    const form = box.closest('form')
    if (action !== undefined && form !== null) guardOnFirstUse(form, { action, signal: leaving.signal })
  }
  return () => leaving.abort()
}

/** Loads the guard at the first focus in the form; an earlier submit waits for it. */
export function guardOnFirstUse(form: HTMLFormElement, guarding: GuardOptions): void {
  const { signal } = guarding
  let guarded: Promise<void> | null = null
  let isDone = false

  async function load(): Promise<void> {
    try {
      const { guardForm } = await import('./guard-form.ts')
      if (!signal.aborted) guardForm(form, guarding)
    } catch (error) {
      // The server then checks the form stamp.
      console.error('The bot check was not loaded', error)
    }
    isDone = true
  }
  const begin = () => {
    guarded ??= load()
    return guarded
  }

  form.addEventListener('focusin', () => void begin(), { once: true, signal })
  form.addEventListener(
    'submit',
    event => {
      if (isDone) return
      event.preventDefault()
      event.stopPropagation()
      void begin().then(() => form.requestSubmit(event.submitter))
    },
    { signal },
  )
  if (form.contains(document.activeElement)) void begin()
}
