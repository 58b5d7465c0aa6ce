import { useEffect, useLayoutEffect } from 'react'
import { scriptText } from './script-text.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input on the page before hydration. */
export type EarlyInput = {
  /** Changed fields and their last state. */
  readonly changes: ReadonlyMap<Field, { readonly value: string; readonly checked: boolean }>
  /** Pressed buttons that work by script alone, each once. */
  readonly presses: ReadonlySet<HTMLElement>
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Records input from the first paint on; `useEarlyInput` replays it after hydration. */
export function EarlyInputRecorder({ nonce }: { nonce: string | undefined }) {
  return (
    // Server only: the browser hides the nonce, and its build has no such function.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptText(recordEarlyInput) : ''}
    </script>
  )
}

/** Inlined as text. */
function recordEarlyInput(): void {
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
      // React would handle it a second time if it hydrated during this very press.
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
  window.earlyInput = { changes, presses, stop: () => recording.abort() }
}

/** Marks the page as hydrated (`data-alive`) and replays earlier input. */
export function useEarlyInput(): void {
  // Within the commit: React handles what comes later.
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = ''
    window.earlyInput?.stop()
  }, [])
  useEffect(replay, [])
}

function replay(): void {
  const early = window.earlyInput
  delete window.earlyInput
  if (early === undefined) return
  const isUsed = early.changes.size + early.presses.size > 0
  if (!isUsed && !(document.activeElement instanceof HTMLInputElement)) return
  import('./replay-early-input.ts')
    .then(({ replayEarlyInput }) => replayEarlyInput(early))
    .catch((error: unknown) => console.warn('Early input is lost.', error))
}
