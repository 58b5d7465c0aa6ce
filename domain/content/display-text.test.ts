import { describe, expect, it } from 'vitest'
import { displayText, displayTextKey, stripPastedTags, toDisplayTexts } from './display-text.ts'

const texts = {
  'add to cart': 'In den Warenkorb',
  empty: '',
  blank: '<p><span> </span></p>',
  pasted: '<p class="MsoNormal">Schnee<o:p></o:p></p>',
}

describe('displayText', () => {
  it('looks up by lowercased, trimmed title', () => {
    expect(displayTextKey('  Add to Cart ')).toBe('add to cart')
    expect(displayText(texts, ' Add To Cart')).toBe('In den Warenkorb')
  })

  it.each([
    ['the supplied default', 'missing', 'Default', 'Default'],
    ['the default for a value with no text', 'empty', 'Default', 'Default'],
    ['the default for tags around nothing', 'blank', 'Default', 'Default'],
    ['the key itself', 'Missing', undefined, 'Missing'],
    ['the key rather than a property of objects', 'constructor', undefined, 'constructor'],
  ])('falls back to %s', (_, key, fallback, words) => {
    expect(displayText(texts, key, fallback === undefined ? {} : { fallback })).toBe(words)
  })

  it.each([
    ['<span style="x">a</span>', 'a'],
    ['<o:p>a</o:p>', 'a'],
    ['<FONT color=red>a</FONT>', 'a'],
    ['<h1>a</h1><h9>b</h9>', 'ab'],
    ['<p>a</p><strong>b</strong>', 'a<strong>b</strong>'],
    ['<pre>a</pre> <header>b</header>', '<pre>a</pre> <header>b</header>'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('strips pasted tags of %s', (pasted, words) => expect(stripPastedTags(pasted)).toBe(words))
})

describe('toDisplayTexts', () => {
  it('prefers own texts to shared ones', () => {
    const own = [
      { title: ' Menu', text: 'Menü' },
      { title: 'Close', text: '<p> </p>' },
    ]
    const shared = [
      { title: 'menu', text: 'Karte' },
      { title: 'CLOSE', text: 'Schließen' },
      { title: 'Back', text: 'Zurück' },
    ]
    expect(toDisplayTexts(own, shared)).toEqual({ menu: 'Menü', close: 'Schließen', back: 'Zurück' })
  })
})
