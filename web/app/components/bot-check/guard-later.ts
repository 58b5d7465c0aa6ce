import type { Guarding } from './guard-form.ts'

/** Brings the guard with the first touch of the form; a form that is sent sooner waits for it. */
export function guardLater(form: HTMLFormElement, guarding: Guarding): void {
  const { signal } = guarding
  let guarded: Promise<void> | null = null
  let isDone = false

  async function bring(): Promise<void> {
    try {
      const { guardForm } = await import('./guard-form.ts')
      if (!signal.aborted) guardForm(form, guarding)
    } catch (error) {
      // The page's stamp stands in.
      console.error('The bot check was not loaded', error)
    }
    isDone = true
  }
  const begin = () => {
    guarded ??= bring()
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
