import { describe, expect, it } from 'vitest'
import { readCheckoutDesign } from './checkout-design.ts'

describe('the look of the hosted pages', () => {
  it('is the shop’s own tokens, types and fonts', async () => {
    const { css, files } = await readCheckoutDesign('Firnline')
    for (const part of [
      '--color-night-900:',
      '--color-snow-300:',
      '.type-title',
      '@font-face',
      '--ink:',
      '.desk-steps',
    ])
      expect(css).toContain(part)
    expect(css).not.toMatch(/@theme|@apply|@import|@utility/)
    const addresses = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(match => match[1])
    expect([...files.keys()]).toEqual(addresses)
    for (const { body } of files.values()) expect(new TextDecoder().decode(body.slice(0, 4))).toBe('wOF2')
  })
})
