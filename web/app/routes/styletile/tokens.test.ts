import { readFileSync } from 'node:fs'
import { BREAKPOINTS } from '@firnline/domain/browser/device'
import { expect, it } from 'vitest'
import { COLORS, GROUNDS, TYPES } from './tokens.ts'

const css = readFileSync(new URL('../../../../design/tokens.css', import.meta.url), 'utf8')
const named = (pattern: RegExp) => [...css.matchAll(pattern)].map(match => match[1])

it('lists every color, type and background', () => {
  expect(named(/--color-([a-z]+(?:-(?:\d+|signal))?): #/g)).toEqual(
    COLORS.map(name => name.slice('bg-'.length)),
  )
  expect(named(/@utility (type-[a-z]+)/g)).toEqual(TYPES)
  const grounds = named(/\[data-ground="([a-z]+)"\] \{/g)
  expect(grounds).toEqual(expect.arrayContaining([...GROUNDS]))
  expect(grounds.filter(ground => ground !== 'photo')).toHaveLength(GROUNDS.length)
})

it('has the breakpoints of the media rules', () => {
  const drawn = [...css.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [
    name,
    Number(rem) * 16,
  ])
  expect(drawn).toEqual(Object.entries(BREAKPOINTS).filter(([, width]) => width > 0))
})
