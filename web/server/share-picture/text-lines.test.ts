import { describe, expect, it } from 'vitest'
import { balancedLines, fitText } from './text-lines.ts'

/** Every character is 10 px wide. */
const measure = (line: string) => line.length * 10

describe('lines', () => {
  it('stay one line where it fits', () => {
    expect(balancedLines('Nordwand 98', 200, measure)).toEqual(['Nordwand 98'])
    expect(balancedLines('', 200, measure)).toEqual([])
  })

  it('are equal in length rather than full', () => {
    expect(balancedLines('aaaa bbbb cccc dddd', 150, measure)).toEqual(['aaaa bbbb', 'cccc dddd'])
  })

  it('break after hyphens and slashes, not at no-break spaces', () => {
    expect(balancedLines('Tourenski-Set', 110, measure)).toEqual(['Tourenski-', 'Set'])
    expect(balancedLines('Größe 25/26', 90, measure)).toEqual(['Größe', '25/26'])
    expect(balancedLines('12\u00a0cm lang', 60, measure)).toEqual(['12\u00a0cm', 'lang'])
  })
})

describe('a fitted text', () => {
  const sizes = [
    { size: 20, lines: 1 },
    { size: 10, lines: 2 },
  ]
  const measureAt = (line: string, size: number) => line.length * size

  it('has the largest size at which it fits', () => {
    expect(fitText('Nordwand', { width: 200, sizes }, measureAt)).toEqual({ lines: ['Nordwand'], size: 20 })
    expect(fitText('Nordwand 98 lang', { width: 120, sizes }, measureAt)).toEqual({
      lines: ['Nordwand', '98 lang'],
      size: 10,
    })
  })

  it('breaks a word that fits no line, and ends in an ellipsis', () => {
    const { lines } = fitText('Hochtourenskischuhreparaturwerkzeug', { width: 120, sizes }, measureAt)
    expect(lines).toEqual(['Hochtourensk', 'ischuhrepar…'])
  })
})
