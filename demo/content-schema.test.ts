import { describe, expect, it } from 'vitest'
import { content, contentTypes, entriesOf } from './check/folder.ts'
import { sharedProblems } from './check/translations.ts'

describe('the demo shop’s entries', () => {
  it('exist for every content type', () => {
    expect(contentTypes.filter(type => entriesOf(type.uid).length === 0).map(type => type.uid)).toEqual([])
  })

  it('keep what all languages share in one place', () => {
    expect(sharedProblems(content)).toEqual([])
  })
})
