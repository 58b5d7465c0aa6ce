import { describe, expect, it } from 'vitest'
import { withRemovedLines } from './removed-lines.ts'

const of = (...ids: string[]) => ids.map(id => ({ id }))
const gone = (id: string, at: number) => ({ line: { id }, at })
const read = (...args: Parameters<typeof withRemovedLines>) =>
  withRemovedLines(...args).map(({ kind, line }) => (kind === 'line' ? line.id : `-${line.id}`))

describe('rows of a cart with removed lines', () => {
  it.each([
    ['nothing', of('a', 'b'), [], ['a', 'b']],
    ['one that the cart has no more', of('a', 'c'), [gone('b', 1)], ['a', '-b', 'c']],
    ['one that the cart still shows', of('a', 'b', 'c'), [gone('b', 1)], ['a', '-b', 'c']],
    ['the last one', of(), [gone('a', 0)], ['-a']],
    ['several, the later one first', of('b'), [gone('c', 2), gone('a', 0)], ['-a', 'b', '-c']],
    ['one from where the cart no longer reaches', of('a'), [gone('z', 9)], ['a', '-z']],
  ])('%s', (_, lines, removed, rows) => expect(read(lines, removed)).toEqual(rows))
})
