import { expect, it } from 'vitest'
import { stateFindings } from './check-infrastructure.ts'

const STATE = { version: 17, encoding: 'UTF8', maxConnections: 100, isNewer: false }

it.each([
  ['nothing', {}, 2, [['right', /^The database is PostgreSQL 17\.$/]]],
  ['an old server', { version: 14 }, 1, [['wrong', /is version 14: use 17 or newer/]]],
  [
    'another encoding',
    { encoding: 'SQL_ASCII' },
    1,
    [['wrong', /keeps text as SQL_ASCII: create it with --encoding UTF8/]],
  ],
  [
    'tables of a later version',
    { isNewer: true },
    1,
    [['wrong', /are of a later version .*: run that version/]],
  ],
  ['too few connections', {}, 8, [['warning', /takes 100 connections, and 8 processes .* need 120: raise/]]],
] as const)('says of a database: %s', (_, state, workers, expected) => {
  expect(stateFindings({ ...STATE, ...state }, workers)).toEqual(
    expected.map(([kind, sentence]) => ({ kind, text: expect.stringMatching(sentence) })),
  )
})
