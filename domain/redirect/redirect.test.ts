import { describe, expect, it } from 'vitest'
import { lookUpRedirect, redirectTable } from './redirect.ts'

const table = (...entries: [string, string, boolean?][]) =>
  redirectTable(entries.map(([from, to, permanent = true]) => ({ from, to, permanent })))
const chain = (hops: number) =>
  table(...Array.from({ length: hops }, (_, n): [string, string] => [`/${n}`, `/${n + 1}`]))

describe('SPEC §2, §4 redirects', () => {
  it('finds entries whatever the case and the slash at the end', () => {
    const entries = table(['/Old/', '/new'])
    expect(lookUpRedirect(entries, '/old')).toMatchObject({ kind: 'go', to: '/new' })
    expect(lookUpRedirect(entries, '/OLD/')).toMatchObject({ kind: 'go', to: '/new' })
    expect(lookUpRedirect(entries, '/older')).toEqual({ kind: 'none' })
    expect(lookUpRedirect(entries, '/')).toEqual({ kind: 'none' })
  })

  it('answers a chain as one redirect, permanent only if all of it is', () => {
    expect(lookUpRedirect(table(['/a', '/b'], ['/b', '/c']), '/a')).toEqual({
      kind: 'go',
      to: '/c',
      absolute: false,
      permanent: true,
    })
    expect(lookUpRedirect(table(['/a', '/b'], ['/b', '/c', false]), '/a')).toMatchObject({ permanent: false })
  })

  it('leads out of the shop by absolute targets', () => {
    expect(lookUpRedirect(table(['/a', 'https://x.example/b']), '/a')).toEqual({
      kind: 'go',
      to: 'https://x.example/b',
      absolute: true,
      permanent: true,
    })
  })

  it('follows 10 and refuses an 11th, as it does loops (SPEC §9)', () => {
    expect(lookUpRedirect(chain(10), '/0')).toMatchObject({ kind: 'go', to: '/10' })
    expect(lookUpRedirect(chain(11), '/0')).toEqual({ kind: 'too-many' })
    expect(lookUpRedirect(table(['/a', '/b'], ['/b', '/a']), '/a')).toEqual({ kind: 'too-many' })
  })
})
