import { describe, expect, it } from 'vitest'
import { labelsIn } from './labels.ts'

const BOX = { x: 0, y: 0, width: 100, height: 100 }
const town = (name: string, x: number, y: number) => ({ name, kind: 'town', x, y })
const names = (...arguments_: Parameters<typeof labelsIn>) => labelsIn(...arguments_).map(({ name }) => name)

describe('labels of a map', () => {
  it('are the first of those that would cover each other', () => {
    expect(names(BOX, [], [town('Innsbruck', 20, 50), town('Hall', 21, 51), town('Lienz', 20, 80)])).toEqual([
      'Innsbruck',
      'Lienz',
    ])
  })

  it('leave the markers free', () => {
    expect(names(BOX, [{ x: 20, y: 50 }], [town('Innsbruck', 20, 50)])).toEqual([])
  })

  it('are marked where only a wide map has room for them', () => {
    const labels = labelsIn(BOX, [], [town('Innsbruck', 20, 50), town('Seefeld', 20, 46)])
    expect(labels.map(({ isWide }) => isWide)).toEqual([false, true])
  })

  it('are towards the middle of the map', () => {
    const labels = labelsIn(BOX, [], [town('Chur', 10, 20), town('Graz', 90, 20)])
    expect(labels.map(({ side }) => side)).toEqual(['right', 'left'])
  })

  it('are near the box only', () => {
    expect(names(BOX, [], [town('Wien', 150, 50), town('Graz', 130, 50)])).toEqual(['Graz'])
  })

  it('name towns of the Alps', () => {
    expect(labelsIn({ x: 18_800, y: 12_300, width: 400, height: 400 }, []).length).toBeGreaterThan(3)
  })
})
