import { describe, expect, it } from 'vitest'
import { Busy, createHashingQueue } from './hashing-queue.ts'

describe('the queue of passwords', () => {
  it('runs a few at once, in order, and all of them', async () => {
    const queue = createHashingQueue({ atOnce: 2, mostWaiting: 10 })
    const started: number[] = []
    let running = 0
    let most = 0
    const jobs = Array.from({ length: 8 }, (_, n) =>
      queue.run(async () => {
        started.push(n)
        most = Math.max(most, ++running)
        await Promise.resolve()
        running -= 1
        return n
      }),
    )
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect([started, most]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], 2])
  })

  it('refuses what would wait too long, and goes on when there is room', async () => {
    const queue = createHashingQueue({ atOnce: 1, mostWaiting: 1 })
    const first = Promise.withResolvers<string>()
    const jobs = [queue.run(() => first.promise), queue.run(async () => 'second')]
    expect(queue.isFull()).toBe(true)
    await expect(queue.run(async () => 'third')).rejects.toThrow(Busy)
    first.resolve('first')
    expect(await Promise.all(jobs)).toEqual(['first', 'second'])
    expect(await queue.run(async () => 'third')).toBe('third')
  })

  it('goes on after a job that failed', async () => {
    const queue = createHashingQueue({ atOnce: 1, mostWaiting: 1 })
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})
