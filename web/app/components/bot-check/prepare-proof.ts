import type { BotAction } from '@firnline/services/bot-check/actions'
import type { Challenge, Puzzle } from '@firnline/services/bot-check/port'
import { solvePuzzle } from '@firnline/services/bot-check/solve-puzzle'
import { loadRecaptcha } from './load-recaptcha.ts'
import { readChallenge } from './read-challenge.ts'

/** ms a puzzle is guessed at. */
const LONGEST_SOLVING = 60_000
/** ms before its end at which an answer is too old to send. */
const MARGIN = 30_000

export type Proof = {
  /** At the moment of sending. */
  readonly token: () => Promise<string>
}

/** Asks what has to be done, and begins. */
export async function prepareProof(action: BotAction): Promise<Proof> {
  const challenge = await askWhatToDo(action)
  if (challenge.kind === 'none') return { token: async () => '' }
  if (challenge.kind === 'recaptcha') {
    const recaptcha = await loadRecaptcha(challenge.siteKey, challenge.scriptUrl)
    return { token: () => recaptcha.execute(action) }
  }
  return solvedAhead(challenge.puzzle, action)
}

async function askWhatToDo(action: BotAction): Promise<Challenge> {
  const response = await fetch(`/api/captcha/challenge?${new URLSearchParams({ action })}`)
  if (!response.ok) throw new Error(`GET /api/captcha/challenge answered ${response.status}.`)
  return readChallenge(await response.json())
}

function solvedAhead(puzzle: Puzzle, action: BotAction): Proof {
  // What becomes of it is told to whoever asks for the token.
  const solving = Promise.allSettled([solve(puzzle)])
  return {
    async token() {
      if (Date.now() < puzzle.parameters.expiresAt * 1000 - MARGIN) {
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
    timeout: LONGEST_SOLVING,
  })
  if (solved === null) throw new Error('The puzzle of the bot check was not solved in time.')
  return JSON.stringify(solved)
}
