import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { sayWords } from '../../words/words.ts'
import { browseOnlyWords } from './browse-only.words.ts'
import { describeBrowseOnly } from './describe-browse-only.ts'

const words = sayWords(browseOnlyWords, {}, 'en')
const priced = { price: { kind: 'regular', now: '£609' } } as const
const there = (shopping: boolean, tiles: Parameters<typeof describeBrowseOnly>[0]['tiles']) =>
  describeBrowseOnly({ visit: { locale: localeOf('en', 'gb'), shopping }, tiles, words })

it('says nothing where one can buy (SPEC §1 Regional shopping mode)', () => {
  expect(there(true, [priced])).toBeNull()
})

it('says elsewhere why one cannot, what the prices are, and where the stores are (SPEC §1, §6)', () => {
  const view = there(false, [priced])
  expect(view?.text).toContain('do not sell online')
  expect(view?.text).toContain('suggested retail')
  expect(view?.stores).toEqual({ text: 'Find a store', href: '/en-gb/stores' })
})

it('does not speak of prices where none is stated', () => {
  expect(there(false, [{ price: null }])?.text).not.toContain('suggested retail')
})
