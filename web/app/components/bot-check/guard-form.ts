import type { BotAction } from '@firnline/services/bot-check/actions'
import { BOT_FIELDS } from './bot-fields.ts'
import { type Proof, prepareProof } from './prepare-proof.ts'

/** ms that a sent form waits for its proof; then it goes without, and the server decides. */
const PATIENCE = 15_000

export type Guarding = { readonly action: BotAction; readonly signal: AbortSignal }

/** Begins to prove that a person fills in this form, and holds the form back until that is done. */
export function guardForm(form: HTMLFormElement, { action, signal }: Guarding): void {
  let prepared: Promise<Proof> | null = prepare()
  let isReady = false
  let isWaiting = false

  function prepare(): Promise<Proof> {
    const proof = prepareProof(action)
    proof.catch((error: unknown) => {
      console.warn('The bot check is prepared anew when the form is sent.', error)
      if (prepared === proof) prepared = null
    })
    return proof
  }

  async function send(submitter: HTMLElement | null): Promise<void> {
    isWaiting = true
    form.setAttribute('aria-busy', 'true')
    prepared ??= prepare()
    const proof = await withinPatience(prepared.then(({ token }) => token()))
    // Browsers ignore a form that is sent while it is still being told that it is sent.
    await new Promise(resolve => setTimeout(resolve))
    form.removeAttribute('aria-busy')
    isWaiting = false
    if (signal.aborted) return
    setProof(form, proof)
    isReady = true
    form.requestSubmit(submitter)
    isReady = false
    // A proof is good once; the page may stay, or come back from the browser's memory.
    setTimeout(() => {
      setProof(form, '')
      prepared = null
    })
  }

  form.addEventListener(
    'submit',
    event => {
      if (isReady) return
      event.preventDefault()
      event.stopPropagation()
      if (!isWaiting) void send(event.submitter)
    },
    { signal },
  )
}

/** Empty: there is none. */
async function withinPatience(proof: Promise<string>): Promise<string> {
  try {
    return await Promise.race([proof, lateAfter(PATIENCE)])
  } catch (error) {
    console.error('The bot check failed', error)
    return ''
  }
}

function lateAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`timeout of ${ms}ms exceeded`)), ms)
  })
}

function setProof(form: HTMLFormElement, proof: string): void {
  const field = form.elements.namedItem(BOT_FIELDS.proof)
  if (field instanceof HTMLInputElement) field.value = proof
}
