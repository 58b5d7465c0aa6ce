import { describe, expect, it } from 'vitest'
import { addressesOf, addressProblems } from './check/addresses.ts'
import { content, entriesOf } from './check/folder.ts'
import { linkProblems } from './check/links.ts'
import { knownPictures, pictureProblems } from './check/pictures.ts'
import { redirectProblems } from './check/redirects.ts'
import { referenceProblems } from './check/references.ts'
import { hotspotProblems, regionProblems } from './check/regions.ts'
import { textsOf } from './check/walk.ts'

describe('the demo shop’s links', () => {
  it('lead from every reference to an entry', () => {
    expect(referenceProblems(content)).toEqual([])
  })

  it('lead from every internal address to a page, a category or a product', () => {
    expect(linkProblems(content)).toEqual([])
  })

  it('lead to addresses of which each is one entry’s', () => {
    expect(addressProblems(content)).toEqual([])
    expect(addressesOf(content).paths).toContain('/p/nordwand-98')
  })

  it('name pictures that exist', () => {
    expect(pictureProblems(content)).toEqual([])
  })

  it('name every photograph that is shown on the credits page', () => {
    const credits = entriesOf('page').filter(entry => entry.uid === 'credits')
    const words = credits.flatMap(entry => textsOf(entry.locales['en-us'])).map(({ text }) => text)
    const { photographs } = knownPictures()
    expect(photographs.size).toBeGreaterThan(0)
    expect([...photographs].filter(photo => !words.some(text => text.includes(photo)))).toEqual([])
  })

  it('lead from every redirect to a page, over one other at most', () => {
    expect(redirectProblems(content)).toEqual([])
  })

  it('mention only regions that there are', () => {
    expect(regionProblems(content)).toEqual([])
  })

  it('lie inside their pictures', () => {
    expect(hotspotProblems(content)).toEqual([])
  })
})
