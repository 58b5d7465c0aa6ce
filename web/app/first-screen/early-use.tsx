import { useEffect, useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor did on the page before React took it over. */
export type EarlyUse = {
  /** Changed fields, each with what it was changed to. */
  readonly changes: ReadonlyMap<Field, { readonly value: string; readonly checked: boolean }>
  /** Pressed buttons that only scripts serve, each once. */
  readonly presses: ReadonlySet<HTMLElement>
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/** Records what is done before hydration, from the first paint on; `useEarlyUse` does it again once React runs. */
export function EarlyUseRecorder({ nonce }: { nonce: string | undefined }) {
  return (
    // Only the server writes it: the browser's build goes without the function, and the browser hides the nonce.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `(${recordEarlyUse})()` : ''}
    </script>
  )
}

/** Runs in the page, as text. */
function recordEarlyUse(): void {
  const changes = new Map()
  const presses = new Set<HTMLElement>()
  const recording = new AbortController()
  const options = { capture: true, signal: recording.signal }
  function noteChange(target: EventTarget | null) {
    if (!(target instanceof HTMLElement) || !('form' in target && 'value' in target)) return
    if (target instanceof HTMLButtonElement) return
    changes.set(target, { value: target.value, checked: 'checked' in target && target.checked })
    if (!(target.form instanceof HTMLFormElement)) return
    for (const part of target.form.elements)
      if (part instanceof HTMLElement && part.dataset.apply !== undefined) part.dataset.apply = 'now'
  }
  addEventListener('input', event => noteChange(event.target), options)
  addEventListener(
    'click',
    event => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')
      if (button === null) return noteChange(event.target)
      // React would serve it a second time if it came to life in this very press.
      event.stopPropagation()
      const { step } = button.dataset
      const field = button.parentElement?.querySelector('input') ?? null
      if (step === undefined || field === null) {
        presses.add(button)
        return
      }
      if (step === 'up') field.stepUp()
      else field.stepDown()
      noteChange(field)
    },
    options,
  )
  window.earlyUse = { changes, presses, stop: () => recording.abort() }
}

/** Says that the page runs (`data-alive`), and lets React hear of what was done before. */
export function useEarlyUse(): void {
  // Within the commit: what comes later React hears itself.
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = ''
    window.earlyUse?.stop()
  }, [])
  useEffect(replay, [])
}

function replay(): void {
  const early = window.earlyUse
  delete window.earlyUse
  if (early === undefined) return
  const isUsed = early.changes.size + early.presses.size > 0
  if (!isUsed && !(document.activeElement instanceof HTMLInputElement)) return
  import('./replay-early-use.ts')
    .then(({ replayEarlyUse }) => replayEarlyUse(early))
    .catch((error: unknown) => console.warn('Early input is lost.', error))
}
