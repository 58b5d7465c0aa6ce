import type { Catalogue, Catalogues } from '@firnline/messages/catalogues'
import { describe, expect, it } from 'vitest'
import { readAllCatalogues } from './all-catalogues.ts'
import { exportCsv, importCsv } from './translate-csv.ts'

const CATALOGUES: Catalogues = new Map<string, Catalogue>([
  ['en', { 'cart.each': '{price} each', 'cart.empty': 'Nothing, yet' }],
  ['de', { 'cart.empty': 'Noch "nichts"' }],
])

describe('a language for its translator', () => {
  it('is a table of keys with the English text and the language’s own', () => {
    expect(exportCsv('de', CATALOGUES).split('\n')).toEqual([
      '\ufeffkey,en,de',
      'cart.each,{price} each,',
      'cart.empty,"Nothing, yet","Noch ""nichts"""',
      '',
    ])
  })

  it('comes back as it went', () => {
    for (const [language, catalogue] of readAllCatalogues())
      expect(importCsv(exportCsv(language), language)).toEqual(catalogue)
  })

  it('has the hosted pages and emails of the platform too', () => {
    expect(exportCsv('de')).toContain(
      '\ncheckout.placeOrder,Place order and pay,Zahlungspflichtig bestellen\n',
    )
  })

  it('comes back without what is not translated yet', () => {
    expect(importCsv('key,en,nl\ncart.each,{price} each,\ncart.empty,x,Leeg\n', 'nl', CATALOGUES)).toEqual({
      'cart.empty': 'Leeg',
    })
  })

  it.each([
    ['an unknown key', 'cart.other,x,y', 'cart.other is no key of en.json'],
    ['other arguments', 'cart.each,x,{amount}', 'cart.each has the arguments (amount)'],
    ['bad syntax', 'cart.each,x,{price', 'cart.each is not well-formed'],
  ])('is refused with %s', (_, row, problem) => {
    expect(() => importCsv(`key,en,nl\n${row}\n`, 'nl', CATALOGUES)).toThrow(problem)
  })
})
