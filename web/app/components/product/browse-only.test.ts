import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeBrowseOnly } from './browse-only.tsx'

const messages = messagesIn('en', 'browseOnly')
const priced = { price: { kind: 'regular', now: '£609' } } as const
const facts = { messages, dealers: 'here' as const, tiles: [priced] }
const there = (shopping: boolean, over: Partial<Parameters<typeof describeBrowseOnly>[0]> = {}) =>
  describeBrowseOnly({ visit: { locale: localeOf('en', 'gb'), shopping }, ...facts, ...over })

it('says nothing where one can buy', () => {
  expect(there(true)).toBeNull()
})

it('names the dealers of a country that has some, says what the prices are, and where the stores are', () => {
  const view = there(false)
  expect(view?.text).toBe(
    'Not sold online in your country. Ask one of our dealers there. Prices shown are suggested retail prices.',
  )
  expect(view?.stores).toEqual({ text: 'Find a store', href: '/en-gb/stores' })
})

it('sends nobody to a dealer where there is none', () => {
  const view = there(false, { dealers: 'none' })
  expect(view?.text).toContain('we have no dealer there yet')
  expect(view?.stores).toEqual({ text: 'All stores', href: '/en-gb/stores' })
})

it('claims neither where nobody knows', () => {
  const view = there(false, { dealers: 'unknown' })
  expect(view?.text).toContain('See where our dealers are.')
})

it('says that there is no recommended price where none is stated', () => {
  const view = there(false, { tiles: [{ price: null }] })
  expect(view?.text).not.toContain('suggested retail')
  expect(view?.text).toContain('no recommended price')
})

it('says nothing of prices beside an empty list', () => {
  expect(there(false, { tiles: [] })?.text).not.toMatch(/price/)
})
