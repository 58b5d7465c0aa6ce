import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from './catalogue-messages.ts'

const errors: string[] = []
const note = (_: Record<string, unknown>, message: string) => void errors.push(message)
const log = { error: note, warn: note }
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  errors.length = 0
})

describe("the catalogue's texts", () => {
  it('are translated regardless of case and blanks, and stay as they are without a translation', async () => {
    const translate = await createTranslator(async () => new Map([['color', 'Farbe']]), log)('de')
    expect([' Color', 'COLOR', '164 cm', ''].map(translate)).toEqual(['Farbe', 'Farbe', '164 cm', ''])
  })

  it('stay as they are without messages', async () => {
    const translate = await createTranslator(undefined, log)('de')
    expect([translate('Color'), errors]).toEqual(['Color', []])
  })

  it('stay as they are while messages fail, which is logged once', async () => {
    let isDown = true
    const messages = async () => {
      if (isDown) throw new Error('Content is down')
      return new Map([['color', 'Farbe']])
    }
    const translator = createTranslator(messages, log)
    const translated = async () => (await translator('de'))('Color')
    expect([await translated(), await translated(), errors.length]).toEqual(['Color', 'Color', 1])
    isDown = false
    expect([await translated(), errors.length]).toEqual(['Farbe', 1])
    isDown = true
    expect([await translated(), errors.length]).toEqual(['Color', 2])
  })

  it('stay as they are when messages take longer than the timeout', async () => {
    const translator = createTranslator(() => new Promise(() => {}), log)
    const translate = translator('de')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([(await translate)('Color'), errors.length]).toEqual(['Color', 1])
  })
})
