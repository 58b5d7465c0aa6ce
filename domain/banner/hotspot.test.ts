import { describe, expect, it } from 'vitest'
import { type Hotspot, hotspotAction, shownHotspots } from './hotspot.ts'

const point = (kind: Hotspot['kind'], title = 'Grat 84', text = ''): Hotspot => ({
  id: title,
  kind,
  title,
  description: '',
  link: null,
  mediaId: '',
  x: 0.5,
  y: 0.5,
  cta: { text, look: 'primary' },
  fontColor: '',
  backgroundColor: '',
  entry: null,
})

describe('SPEC §5 Hotspots', () => {
  it('are dropped when their title is empty', () => {
    const shown = shownHotspots([point('product'), point('page', '  '), point('manual', 'Hut')])
    expect(shown.map(({ title }) => title)).toEqual(['Grat 84', 'Hut'])
  })

  it.each([
    ['product', '', { kind: 'shop-now' }],
    ['page', '', { kind: 'learn-more' }],
    ['manual', ' ', { kind: 'learn-more' }],
    ['product', 'Touch it', { kind: 'own', text: 'Touch it' }],
  ] as const)('of a %s that says “%s” end in a button', (kind, text, action) => {
    expect(hotspotAction(point(kind, 'A', text))).toEqual(action)
  })
})
