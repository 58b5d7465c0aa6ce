import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from './catalogue-messages.ts'

const errors: string[] = []
const log = { error: (_: Record<string, unknown>, message: string) => void errors.push(message) }
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  errors.length = 0
})

describe("the catalogue's words", () => {
  it('are found whatever their case and blanks, and stay as they are where there is no other', async () => {
    const translate = await createTranslator(async () => new Map([['color', 'Farbe']]), log)('de')
    expect([' Color', 'COLOR', '164 cm', ''].map(translate)).toEqual(['Farbe', 'Farbe', '164 cm', ''])
  })

  it('stay as they are where nobody knows others', async () => {
    const translate = await createTranslator(undefined, log)('de')
    expect([translate('Color'), errors]).toEqual(['Color', []])
  })

  it('stay as they are while others cannot be had, and the log says so once', async () => {
    let isDown = true
    const words = async () => {
      if (isDown) throw new Error('Content is down')
      return new Map([['color', 'Farbe']])
    }
    const translator = createTranslator(words, log)
    const said = async () => (await translator('de'))('Color')
    expect([await said(), await said(), errors.length]).toEqual(['Color', 'Color', 1])
    isDown = false
    expect([await said(), errors.length]).toEqual(['Farbe', 1])
    isDown = true
    expect([await said(), errors.length]).toEqual(['Color', 2])
  })

  it('stay as they are when others take longer than a reader waits', async () => {
    const translator = createTranslator(() => new Promise(() => {}), log)
    const translate = translator('de')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([(await translate)('Color'), errors.length]).toEqual(['Color', 1])
  })
})
