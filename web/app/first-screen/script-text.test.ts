import { expect, it } from 'vitest'
import { scriptText } from './script-text.ts'

it('calls the function with its arguments, without indentation', () => {
  const calls: unknown[] = []
  function run(name: string, times: number): void {
    const seen = [name]
    if (times > 1) {
      calls.push(seen, times)
    }
  }
  const text = scriptText(run, 'a "b"', 2)
  expect(text).not.toMatch(/\n\s/)
  new Function('calls', text)(calls)
  expect(calls).toEqual([['a "b"'], 2])
})
