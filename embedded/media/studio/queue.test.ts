import { describe, expect, it } from 'vitest'
import { Busy, createQueue } from './queue.ts'

/** Jobs that note when they begin and end when told to. */
function createJobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>(resolve => ends.set(name, resolve))
  }
  return { begun, job, end: (name: string) => ends.get(name)?.() }
}

describe('a queue of work', () => {
  it('runs two jobs at once and the others in order', async () => {
    const { begun, job, end } = createJobs()
    const queue = createQueue({ atOnce: 2, waiting: 9, later: 9 })
    const first = queue.run(job('a'))
    for (const name of ['b', 'c', 'd']) void queue.run(job(name))
    expect(begun).toEqual(['a', 'b'])
    end('a')
    await first
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  })

  it('refuses what may not wait', async () => {
    const { job } = createJobs()
    const queue = createQueue({ atOnce: 1, waiting: 1, later: 1 })
    void queue.run(job('running'))
    void queue.run(job('waiting'))
    await expect(queue.run(job('refused'))).rejects.toThrow(Busy)
    expect(queue.later(job('patient'))).toBe(true)
    expect(queue.later(job('one too many'))).toBe(false)
  })

  it('does one patient job at a time, and only when nobody waits', async () => {
    const { begun, job, end } = createJobs()
    const queue = createQueue({ atOnce: 2, waiting: 9, later: 9 })
    queue.later(job('later 1'))
    queue.later(job('later 2'))
    void queue.run(job('a'))
    void queue.run(job('b'))
    expect(begun).toEqual(['later 1', 'a'])
    end('later 1')
    await expect.poll(() => begun).toEqual(['later 1', 'a', 'b'])
    end('b')
    await expect.poll(() => begun).toEqual(['later 1', 'a', 'b', 'later 2'])
  })

  it('goes on after a job has failed and hands the failure to who asked', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 9, later: 9 })
    const failing = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('closes when what runs has ended, without what was put off', async () => {
    const { begun, job, end } = createJobs()
    const queue = createQueue({ atOnce: 1, waiting: 9, later: 9 })
    void queue.run(job('running'))
    queue.later(job('put off'))
    const closed = queue.close()
    end('running')
    await closed
    expect(begun).toEqual(['running'])
    expect(queue.later(job('after closing'))).toBe(false)
  })
})
