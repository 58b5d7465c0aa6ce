import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandPalette, contrast, DEFAULT_PALETTE, unreadable } from './brand-palette.ts'

it('the default palette is that of design/tokens.css', () => {
  const css = readFileSync(new URL('../design/tokens.css', import.meta.url), 'utf8')
  const tokens = [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [
    name,
    color,
  ])
  expect(Object.fromEntries(tokens)).toEqual(DEFAULT_PALETTE)
})

describe('the palette of a brand', () => {
  it('is the default one when it sets no color', () => {
    expect(brandPalette({})).toEqual(DEFAULT_PALETTE)
  })

  it('has the colors it sets, with six digits', () => {
    const palette = brandPalette({ paper: '#FFE', ink: '#102030', accent: '#0B5C3B', dark: '#0f3325' })
    expect(palette).toMatchObject({
      white: '#ffffee',
      'night-900': '#102030',
      'night-950': '#0f3325',
      'signal-500': '#0b5c3b',
    })
  })

  it.each(['#ff0000', '#0b5c3b', '#ffd800', '#101010', '#fafafa', '#7f7f7f'])(
    'has readable text for the accent %s alone',
    accent => {
      expect([...unreadable({ accent })]).toEqual([])
      const palette = brandPalette({ accent })
      expect(contrast(palette['on-signal'], accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette['signal-700'], palette['snow-100'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette['signal-300'], palette['spruce-800'])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('keeps its neutral colors when it sets an accent alone', () => {
    const {
      'signal-300': light,
      'signal-500': accent,
      'signal-700': text,
      ...rest
    } = brandPalette({
      accent: '#0b5c3b',
    })
    const changed = { 'signal-300': light, 'signal-500': accent, 'signal-700': text, 'on-signal': '#ffffff' }
    expect({ ...rest, ...changed }).toEqual({ ...DEFAULT_PALETTE, ...changed })
  })
})

describe('colors that cannot be read', () => {
  it.each([
    [
      'muted',
      { muted: '#999999' },
      'colors.muted #999999 with #ffffff has a contrast of 2.8:1, and text needs 4.5:1',
    ],
    ['ink on tinted paper', { ink: '#777777' }, 'colors.ink #777777 with #ffffff has a contrast of 4.4:1'],
    ['text on the accent', { accent: '#ff5a1f', onAccent: '#fff' }, 'colors.onAccent #ffffff with #ff5a1f'],
    ['accent as text', { accentText: '#ff5a1f' }, 'colors.accentText #ff5a1f with #ffffff'],
    ['accent on dark', { accentOnDark: '#0b5c3b' }, 'colors.accentOnDark #0b5c3b with #0c131a'],
    ['light text on a light ground', { dark: '#eeeeee' }, 'colors.dark #eeeeee with #ffffff'],
    [
      'light text on a second one',
      { darkAccent: '#7f7f7f' },
      'colors.darkAccent #7f7f7f with #ffffff has a contrast of 4.0:1',
    ],
    ['notices on a dark paper', { paper: '#222222', ink: '#ffffff' }, 'colors.paper #222222 with #a8210f'],
  ])('are named with their ratio: %s', (_, colors, problem) => {
    expect([...unreadable(colors)].join('\n')).toContain(problem)
  })
})
