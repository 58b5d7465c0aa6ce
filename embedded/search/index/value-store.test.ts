import { expect, it } from 'vitest'
import { createValueStore } from './value-store.ts'

it('returns values that fill many chunks by number', () => {
  const store = createValueStore()
  const values = Array.from({ length: 3_000 }, (_, at) => [`${at} ${'ä'.repeat(at % 500)}`, at, '𝒮'])
  const numbers = values.map(store.add)
  expect(numbers.map(store.read)).toEqual(values)
})

it('stores equal short values once', () => {
  const store = createValueStore()
  const values = [5, '5', null, 'null', ['a', 1], '["a",1]', []]
  const numbers = values.map(store.add)
  expect(values.map(store.add)).toEqual(numbers)
  expect(store.size()).toBe(values.length)
  expect(numbers.map(store.read)).toEqual(values)
})

it('stores long values', () => {
  const store = createValueStore()
  const value = 'x'.repeat(102_000)
  expect(store.read(store.add(value))).toBe(value)
})
