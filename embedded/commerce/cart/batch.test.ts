import { describe, expect, it } from 'vitest'
import { createBatch, type Outcome } from './batch.ts'

const doubled = (n: number): Outcome<number> =>
  n < 0 ? { kind: 'failed', error: new Error(`${n} is refused`) } : { kind: 'done', result: n * 2 }

describe('batch', () => {
  it('runs concurrent tasks together and resolves each to its own result', async () => {
    const sizes: number[] = []
    const double = createBatch(async (tasks: readonly number[]) => {
      sizes.push(tasks.length)
      return tasks.map(doubled)
    })
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(await double(4)).toBe(8)
    expect(sizes).toEqual([3, 1])
  })

  it('collects the tasks that come while a batch runs', async () => {
    const sizes: number[] = []
    const first = Promise.withResolvers<void>()
    const double = createBatch(async (tasks: readonly number[]) => {
      sizes.push(tasks.length)
      if (sizes.length === 1) await first.promise
      return tasks.map(doubled)
    })
    const started = double(1)
    while (sizes.length === 0) await new Promise(setImmediate)
    const later = [2, 3, 4].map(double)
    first.resolve()
    expect(await Promise.all([started, ...later])).toEqual([2, 4, 6, 8])
    expect(sizes).toEqual([1, 3])
  })

  it('rejects one task without the others', async () => {
    const double = createBatch(async (tasks: readonly number[]) => tasks.map(doubled))
    const outcomes = await Promise.allSettled([1, -2, 3].map(double))
    expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('runs each task alone when the batch rejects, so that only the bad one fails', async () => {
    const double = createBatch(async (tasks: readonly number[]) => {
      if (tasks.includes(13)) throw new Error('The database broke')
      return tasks.map(doubled)
    })
    const outcomes = await Promise.allSettled([1, 13, 3].map(double))
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('The database broke') },
      { status: 'fulfilled', value: 6 },
    ])
  })

  it('splits very many tasks into batches of 64', async () => {
    const sizes: number[] = []
    const double = createBatch(async (tasks: readonly number[]) => {
      sizes.push(tasks.length)
      return tasks.map(doubled)
    })
    const many = Array.from({ length: 150 }, (_, n) => n)
    expect(await Promise.all(many.map(double))).toEqual(many.map(n => n * 2))
    expect(sizes).toEqual([64, 64, 22])
  })
})
