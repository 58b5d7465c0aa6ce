import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import type { BotAction } from './actions.ts'
import { createProofOfWork } from './create-proof-of-work.ts'
import type { Puzzle } from './port.ts'
import { PUZZLE_LIFETIME } from './solve-puzzle.ts'

const SECRET = 'a session secret of the tests, long enough'

function puzzles(secret = SECRET, ...others: string[]) {
  const spent = new Set<string>()
  const clock = { ahead: 0 }
  const check = createProofOfWork({
    secrets: [secret, ...others],
    now: () => new Date(Date.now() + clock.ahead),
    spend: async id => spent.size < spent.add(id).size,
  })
  const puzzle = async (action: BotAction): Promise<Puzzle> => {
    const challenge = await check.challenge(action)
    if (challenge.kind !== 'puzzle') throw new TypeError('This check makes puzzles.')
    return challenge.puzzle
  }
  const solved = async (action: BotAction) => {
    const challenge = await puzzle(action)
    const solution = await solveChallenge({ challenge, deriveKey })
    if (solution === null) throw new RangeError('The puzzle has no answer.')
    return { challenge, solution }
  }
  return { check, clock, puzzle, solved }
}

describe('proof-of-work bot check', () => {
  it('accepts a solved puzzle once', async () => {
    const { check, solved } = puzzles()
    const token = JSON.stringify(await solved('sign_in'))
    expect(await check.verify('sign_in', token, '10.0.0.1')).toEqual({ ok: true })
    expect(await check.verify('sign_in', token, '10.0.0.1')).toEqual({ ok: false, reason: 'used' })
  })

  it('accepts a puzzle of the secret before, not of one that was removed', async () => {
    const [before, after] = ['the secret before', 'the secret after']
    const token = JSON.stringify(await puzzles(before).solved('sign_in'))
    expect(await puzzles(after, before).check.verify('sign_in', token, '')).toEqual({ ok: true })
    expect(await puzzles(after).check.verify('sign_in', token, '')).toEqual({ ok: false, reason: 'tampered' })
    const fresh = JSON.stringify(await puzzles(after, before).solved('sign_in'))
    expect(await puzzles(after).check.verify('sign_in', fresh, '')).toEqual({ ok: true })
  })

  it('rejects a solution for another form and keeps it valid for its own', async () => {
    const { check, solved } = puzzles()
    const token = JSON.stringify(await solved('newsletter'))
    expect(await check.verify('sign_in', token, '')).toEqual({ ok: false, reason: 'wrong-action' })
    expect(await check.verify('newsletter', token, '')).toEqual({ ok: true })
  })

  it('rejects an expired solution', async () => {
    const { check, clock, solved } = puzzles()
    const token = JSON.stringify(await solved('sign_in'))
    clock.ahead = (PUZZLE_LIFETIME + 1) * 1000
    expect(await check.verify('sign_in', token, '')).toEqual({ ok: false, reason: 'expired' })
  })

  it('rejects a changed, foreign or guessed puzzle', async () => {
    const { check, solved } = puzzles()
    const { challenge, solution } = await solved('sign_in')
    const { parameters } = challenge
    const theirs = await puzzles('another secret that is as long as it must be').solved('sign_in')
    const forged = [
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: { action: 'contact' } } }, solution },
      {
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 } },
        solution,
      },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
      theirs,
    ]
    for (const one of forged) {
      const verdict = await check.verify('sign_in', JSON.stringify(one), '')
      expect(verdict).toEqual({ ok: false, reason: 'tampered' })
    }
  })

  it.each([
    '',
    'null',
    '{}',
    '[]',
    '<script>',
    'x'.repeat(9_000),
    `{"challenge":${'['.repeat(3_000)}`,
    '{"challenge":{"parameters":{},"signature":"a"},"solution":{"counter":-1,"derivedKey":"zz"}}',
  ])('rejects %j', async token => {
    expect(await puzzles().check.verify('sign_in', token, '')).toEqual({ ok: false, reason: 'malformed' })
  })

  it('makes a new puzzle for each visitor', async () => {
    const { puzzle } = puzzles()
    const [first, second] = [await puzzle('sign_in'), await puzzle('sign_in')]
    expect(first.parameters.nonce).not.toBe(second.parameters.nonce)
    expect(first.parameters).not.toHaveProperty('counter')
  })
})
