import { brand } from '@firnline/shop/folder'
import { describe, expect, it } from 'vitest'
import { readCheckoutDesign } from './checkout-design.ts'

describe('the look of the hosted pages', () => {
  it('is the shop’s own tokens, types and fonts', async () => {
    const { css, files } = await readCheckoutDesign(brand)
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
    const fonts = [...files].filter(([, { type }]) => type === 'font/woff2')
    expect(fonts.map(([name]) => name)).toEqual(addresses)
    for (const [, { body }] of fonts) expect(new TextDecoder().decode(body.slice(0, 4))).toBe('wOF2')
    expect([...files.keys()]).toContain('icon.svg')
  })
})
