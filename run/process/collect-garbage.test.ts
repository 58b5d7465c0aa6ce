import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectGarbageAtRest } from './collect-garbage.ts'

const MEGABYTE = 1024 * 1024
const INTERVAL = 10_000

let utilization: number
let used: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    utilization,
    idle: 0,
    active: 0,
  }))
  vi.spyOn(process, 'memoryUsage').mockImplementation(
    Object.assign(() => ({ rss: 0, heapTotal: 0, heapUsed: used, external: 0, arrayBuffers: 0 }), {
      rss: () => 0,
    }),
  )
  utilization = 0.01
  used = 100 * MEGABYTE
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('collects garbage once the process rests', () => {
  const gc = vi.fn(() => {
    used = 60 * MEGABYTE
  })
  collectGarbageAtRest(gc)
  utilization = 0.6
  vi.advanceTimersByTime(3 * INTERVAL)
  expect(gc).not.toHaveBeenCalled()
  utilization = 0.01
  vi.advanceTimersByTime(INTERVAL)
  expect(gc).toHaveBeenCalledTimes(1)
})

it('does not collect again before much has been used', () => {
  const gc = vi.fn(() => {
    used = 60 * MEGABYTE
  })
  collectGarbageAtRest(gc)
  vi.advanceTimersByTime(INTERVAL)
  used = 90 * MEGABYTE
  vi.advanceTimersByTime(3 * INTERVAL)
  expect(gc).toHaveBeenCalledTimes(1)
  used = 100 * MEGABYTE
  vi.advanceTimersByTime(INTERVAL)
  expect(gc).toHaveBeenCalledTimes(2)
})

it('does nothing in a process without gc', () => {
  collectGarbageAtRest(undefined)
  expect(vi.getTimerCount()).toBe(0)
})
