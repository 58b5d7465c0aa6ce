import { describe, expect, it } from 'vitest'
import {
  asksFirst,
  type ConsentChoice,
  consentOf,
  consentSignals,
  formatChoice,
  needsAnswer,
  PURPOSES,
  parseChoice,
} from './consent.ts'

const ALL: ConsentChoice = { date: '2026-11-24', granted: PURPOSES }
const NONE: ConsentChoice = { date: '2026-11-24', granted: [] }

describe('asksFirst', () => {
  it.each([
    ['the European Union', ['de'], true],
    ['Norway', ['no'], true],
    ['the United Kingdom', ['gb'], true],
    ['Switzerland', ['ch'], true],
    ['the United States', ['us'], false],
    ['Japan', ['jp'], false],
    ['a visitor from France on a page of the United States', ['us', 'fr'], true],
    ['a visitor from nowhere known on a page of the United States', ['us', null], false],
    ['a visitor from Canada on the global page', ['global', 'ca'], false],
    ['nothing known', ['global', null], true],
  ])('is decided for %s', (_, countries, asks) => {
    expect(asksFirst(countries)).toBe(asks)
  })
})

describe('consentOf', () => {
  const rules = (asks: boolean, privacySignal = false) => ({ asksFirst: asks, privacySignal })

  it.each([
    ['denies everything where the law asks first', null, rules(true), [false, false, false]],
    ['grants everything elsewhere', null, rules(false), [true, true, true]],
    ['keeps preferences alone with a privacy signal', null, rules(false, true), [true, false, false]],
    ['follows a yes to everything', ALL, rules(true), [true, true, true]],
    ['follows a yes to everything despite a privacy signal', ALL, rules(false, true), [true, true, true]],
    ['follows a no to everything where the law does not ask', NONE, rules(false), [false, false, false]],
    [
      'follows each purpose',
      { date: '2026-11-24', granted: ['statistics' as const] },
      rules(true),
      [false, true, false],
    ],
  ])('%s', (_, choice, given, [preferences, statistics, marketing]) => {
    expect(consentOf(choice, given)).toEqual({ preferences, statistics, marketing })
  })
})

describe('needsAnswer', () => {
  it.each([
    ['where the law asks first', null, { asksFirst: true, privacySignal: false }, true],
    ['not elsewhere', null, { asksFirst: false, privacySignal: false }, false],
    ['not with a privacy signal', null, { asksFirst: true, privacySignal: true }, false],
    ['not after an answer', NONE, { asksFirst: true, privacySignal: false }, false],
  ])('is true %s', (_, choice, rules, asks) => {
    expect(needsAnswer(choice, rules)).toBe(asks)
  })
})

describe('the cookie of an answer', () => {
  it.each([
    [ALL, '1.2026-11-24.preferences-statistics-marketing'],
    [NONE, '1.2026-11-24.'],
  ])('keeps version, date and purposes', (choice, value) => {
    expect(formatChoice(choice)).toBe(value)
    expect(parseChoice(value)).toEqual(choice)
  })

  it.each([null, '', 'yes', '0.2026-11-24.statistics', '2.2026-11-24.statistics', '1.24-11-2026.statistics'])(
    'is no answer when it is %j',
    value => {
      expect(parseChoice(value)).toBeNull()
    },
  )

  it('loses unknown purposes', () => {
    expect(parseChoice('1.2026-11-24.statistics-everything')?.granted).toEqual(['statistics'])
  })
})

it('translates purposes to the consent types of Google', () => {
  expect(consentSignals({ preferences: false, statistics: true, marketing: false })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  })
})
