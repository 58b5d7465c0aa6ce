import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeBrowseOnly } from './browse-only.tsx'

const messages = messagesIn('en', 'browseOnly')
const priced = { price: { kind: 'regular', now: '£609' } } as const
const input = { messages, dealers: 'here' as const, tiles: [priced] }
const there = (shopping: boolean, over: Partial<Parameters<typeof describeBrowseOnly>[0]> = {}) =>
  describeBrowseOnly({ visit: { locale: localeOf('en', 'gb'), shopping }, ...input, ...over })

it('is empty where the shop sells', () => {
  expect(there(true)).toBeNull()
})

it('points to dealers, explains prices and links stores where there are dealers', () => {
  const view = there(false)
  expect(view?.text).toBe(
    'Not sold online in your country. Ask one of our dealers there. Prices shown are suggested retail prices.',
  )
  expect(view?.stores).toEqual({ text: 'Find a store', href: '/en-gb/stores' })
})

it('mentions no dealer where there is none', () => {
  const view = there(false, { dealers: 'none' })
  expect(view?.text).toContain('we don’t have a dealer there yet')
  expect(view?.stores).toEqual({ text: 'All stores', href: '/en-gb/stores' })
})

it('mentions neither when unknown', () => {
  const view = there(false, { dealers: 'unknown' })
  expect(view?.text).toContain('Find a dealer instead.')
})

it('explains a missing recommended price', () => {
  const view = there(false, { tiles: [{ price: null }] })
  expect(view?.text).not.toContain('suggested retail')
  expect(view?.text).toContain('no suggested price')
})

it('does not mention prices beside an empty list', () => {
  expect(there(false, { tiles: [] })?.text).not.toMatch(/price/)
})
