import { expect, it } from 'vitest'
import { readinessText } from './readiness.ts'

it.each([
  [true, [], true, 'ready'],
  [true, [], false, 'ready, though the bot check does not answer'],
  [true, ['commerce'], false, 'ready, though without commerce, the bot check does not answer'],
  [false, [], true, 'not ready'],
  [false, ['content', 'commerce'], true, 'not ready: no content, no commerce'],
] as const)(
  'says of ready %s, missing %j and a bot check that is well %s: %s',
  (ready, missing, isWell, text) => {
    expect(readinessText({ ready, missing }, isWell)).toBe(text)
  },
)
