import { BOT_ACTIONS, type BotAction } from '@firnline/services/bot-check/actions'
import type { Challenge, Puzzle } from '@firnline/services/bot-check/port'
import { PUZZLE_LIFETIME, solvePuzzle } from '@firnline/services/bot-check/solve-puzzle'
import { number, object, parse, picklist, string } from 'valibot'
import { BOT_FIELDS } from './bot-fields.ts'
import { loadRecaptcha } from './load-recaptcha.ts'

/** ms a submitted form waits for its proof; then it is sent without. */
const PROOF_TIMEOUT = 15_000

export type GuardOptions = { readonly action: BotAction; readonly signal: AbortSignal }

/** Prepares a proof, and holds back the form until it is ready. */
export function guardForm(form: HTMLFormElement, { action, signal }: GuardOptions): void {
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
    const proof = await proofOrTimeout(prepared.then(({ token }) => token()))
    // Browsers ignore requestSubmit during a submit event.
    await new Promise(resolve => setTimeout(resolve))
    form.removeAttribute('aria-busy')
    isWaiting = false
    if (signal.aborted) return
    setProof(form, proof)
    isReady = true
    form.requestSubmit(submitter)
    isReady = false
    // A proof is valid once, but the page may stay open.
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

/** Empty: no proof. */
async function proofOrTimeout(proof: Promise<string>): Promise<string> {
  try {
    return await Promise.race([proof, lateAfter(PROOF_TIMEOUT)])
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

/** ms */
const SOLVING_TIMEOUT = 60_000
/** ms before expiry */
const MARGIN = 30_000

export type Proof = {
  readonly token: () => Promise<string>
}

export async function prepareProof(action: BotAction): Promise<Proof> {
  const challenge = await fetchChallenge(action)
  if (challenge.kind === 'none') return { token: async () => '' }
  if (challenge.kind === 'recaptcha') {
    const recaptcha = await loadRecaptcha(challenge.siteKey, challenge.scriptUrl)
    return { token: () => recaptcha.execute(action) }
  }
  return solvedAhead(challenge.puzzle, action)
}

async function fetchChallenge(action: BotAction): Promise<Challenge> {
  const response = await fetch(`/api/captcha/challenge?${new URLSearchParams({ action })}`)
  if (!response.ok) throw new Error(`GET /api/captcha/challenge answered ${response.status}.`)
  return readChallenge(await response.json())
}

function solvedAhead(puzzle: Puzzle, action: BotAction): Proof {
  // A rejection is reported when the token is read.
  const solving = Promise.allSettled([solve(puzzle)])
  const fetchedAt = Date.now()
  return {
    async token() {
      // By this clock alone, which may be another than the shop's.
      const age = Date.now() - fetchedAt
      if (age >= 0 && age < PUZZLE_LIFETIME * 1000 - MARGIN) {
        const [solved] = await solving
        if (solved.status === 'rejected') throw solved.reason
        return solved.value
      }
      return (await prepareProof(action)).token()
    },
  }
}

async function solve(puzzle: Puzzle): Promise<string> {
  const solved = await solvePuzzle(puzzle, {
    createWorker: () =>
      new Worker(new URL('../../../../services/bot-check/puzzle-worker.ts', import.meta.url), {
        type: 'module',
      }),
    cores: navigator.hardwareConcurrency,
    timeout: SOLVING_TIMEOUT,
  })
  if (solved === null) throw new Error('The puzzle of the bot check was not solved in time.')
  return JSON.stringify(solved)
}

const Kind = object({ kind: picklist(['none', 'puzzle', 'recaptcha']) })
const OfPuzzle = object({
  puzzle: object({
    parameters: object({
      algorithm: picklist(['PBKDF2/SHA-256']),
      cost: number(),
      data: object({ action: picklist(BOT_ACTIONS) }),
      expiresAt: number(),
      keyLength: number(),
      keyPrefix: string(),
      keySignature: string(),
      nonce: string(),
      salt: string(),
    }),
    signature: string(),
  }),
})
const OfRecaptcha = object({ siteKey: string(), scriptUrl: string() })

/** Parses the challenge. Throws for any other shape. */
export function readChallenge(answer: unknown): Challenge {
  const { kind } = parse(Kind, answer)
  if (kind === 'none') return { kind }
  return kind === 'puzzle' ? { kind, ...parse(OfPuzzle, answer) } : { kind, ...parse(OfRecaptcha, answer) }
}
