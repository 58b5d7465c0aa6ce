import { expect, it } from 'vitest'
import { createPreloads } from './preloads.ts'

const PAGES = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']

it('has at most five pages under way, the others follow in their order', () => {
  const preloads = createPreloads()
  let told = 0
  const stop = preloads.subscribe(() => {
    told += 1
  })
  for (const page of PAGES) preloads.ask(page)
  expect(preloads.read()).toEqual(['/a', '/b', '/c', '/d', '/e'])
  preloads.done('/c')
  expect(preloads.read()).toEqual(['/a', '/b', '/d', '/e', '/f'])
  preloads.done('/a')
  preloads.done('/b')
  expect(preloads.read()).toEqual(['/d', '/e', '/f', '/g'])
  const before = told
  stop()
  preloads.done('/d')
  expect(told).toBe(before)
})

it('does not begin what nobody wants any more, and has each page once', () => {
  const preloads = createPreloads()
  for (const page of [...PAGES, '/a', '/g']) preloads.ask(page)
  preloads.forget('/f')
  preloads.forget('/a')
  preloads.done('/b')
  expect(preloads.read()).toEqual(['/a', '/c', '/d', '/e', '/g'])
  preloads.done('/g')
  expect(preloads.read()).toEqual(['/a', '/c', '/d', '/e'])
})
