import { fillWords } from '@firnline/domain/text/display-text'
import { describe, expect, it } from 'vitest'
import { defineWords, pickWords, sayWords } from './words.ts'

const words = defineWords({
  add: {
    key: 'Add to cart',
    en: 'Add to cart',
    de: 'In den Warenkorb',
    es: 'Añadir al carrito',
    fr: 'Ajouter au panier',
    it: 'Aggiungi al carrello',
  },
  left: {
    key: 'Few left',
    en: 'Only {count} left',
    de: 'Nur noch {count}',
    es: 'Solo quedan {count}',
    fr: 'Plus que {count}',
    it: 'Ne restano {count}',
  },
})

describe('the words of a page', () => {
  it.each([
    ['en', 'Add to cart'],
    ['de', 'In den Warenkorb'],
    ['es', 'Añadir al carrito'],
    ['fr', 'Ajouter au panier'],
    ['it', 'Aggiungi al carrello'],
  ] as const)('are the defaults beside the code when editors have none: %s (DESIGN §4)', (language, said) => {
    expect(sayWords(words, {}, language).add).toBe(said)
  })

  it('are the editors’ display text where there is one, without pasted markup (SPEC §5 Display text)', () => {
    const texts = { 'add to cart': '<p>Put it in the bag</p>' }
    expect(sayWords(words, texts, 'en').add).toBe('Put it in the bag')
  })

  it('fall back to the default when the display text is empty (SPEC §5 Display text)', () => {
    expect(sayWords(words, { 'add to cart': '' }, 'de').add).toBe('In den Warenkorb')
  })

  it('are sent as far as the view says them', () => {
    expect(pickWords(sayWords(words, {}, 'de'), ['add'])).toEqual({ add: 'In den Warenkorb' })
  })

  it('stay templates until the view fills them', () => {
    const { left } = sayWords(words, {}, 'en')
    expect(left).toBe('Only {count} left')
    expect(fillWords(left, { count: 2 })).toBe('Only 2 left')
  })
})
