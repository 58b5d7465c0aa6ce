import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

const PAGES = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loads at most five pages at a time, in order', () => {
  const queue = createPreloadQueue()
  const listener = vi.fn()
  const stop = queue.subscribe(listener)
  for (const page of PAGES) queue.add(page)
  expect(queue.loading()).toEqual(['/a', '/b', '/c', '/d', '/e'])
  queue.finish('/c')
  expect(queue.loading()).toEqual(['/a', '/b', '/d', '/e', '/f'])
  queue.finish('/a')
  queue.finish('/b')
  expect(queue.loading()).toEqual(['/d', '/e', '/f', '/g'])
  listener.mockClear()
  stop()
  queue.finish('/d')
  expect(listener).not.toHaveBeenCalled()
})

it('loads no canceled page and no page twice', () => {
  const queue = createPreloadQueue()
  for (const page of [...PAGES, '/a', '/g']) queue.add(page)
  queue.cancel('/f')
  queue.cancel('/a')
  queue.finish('/b')
  expect(queue.loading()).toEqual(['/a', '/c', '/d', '/e', '/g'])
  queue.finish('/g')
  expect(queue.loading()).toEqual(['/a', '/c', '/d', '/e'])
})

it('counts a page as loaded after 5 s', () => {
  const queue = createPreloadQueue()
  for (const page of PAGES) queue.add(page)
  vi.advanceTimersByTime(5_000)
  expect(queue.loading()).toEqual(['/f', '/g'])
})
