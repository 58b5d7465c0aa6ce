import { describe, expect, it } from 'vitest'
import { createRenderQueue, QueueFull } from './render-queue.ts'

/** Jobs that record their start and end on demand. */
function createJobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>(resolve => ends.set(name, resolve))
  }
  return { begun, job, end: (name: string) => ends.get(name)?.() }
}

describe('a render queue', () => {
  it('runs two jobs at once and the others in order', async () => {
    const { begun, job, end } = createJobs()
    const queue = createRenderQueue({ concurrency: 2, maxWaiting: 9, maxBackground: 9 })
    const first = queue.run(job('a'))
    for (const name of ['b', 'c', 'd']) void queue.run(job(name))
    expect(begun).toEqual(['a', 'b'])
    end('a')
    await first
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  })

  it('rejects jobs beyond its limits', async () => {
    const { job } = createJobs()
    const queue = createRenderQueue({ concurrency: 1, maxWaiting: 1, maxBackground: 1 })
    void queue.run(job('running'))
    void queue.run(job('waiting'))
    await expect(queue.run(job('refused'))).rejects.toThrow(QueueFull)
    expect(queue.runInBackground(job('patient'))).toBe(true)
    expect(queue.runInBackground(job('one too many'))).toBe(false)
  })

  it('runs one background job at a time, and only when no other job waits', async () => {
    const { begun, job, end } = createJobs()
    const queue = createRenderQueue({ concurrency: 2, maxWaiting: 9, maxBackground: 9 })
    queue.runInBackground(job('later 1'))
    queue.runInBackground(job('later 2'))
    void queue.run(job('a'))
    void queue.run(job('b'))
    expect(begun).toEqual(['later 1', 'a'])
    end('later 1')
    await expect.poll(() => begun).toEqual(['later 1', 'a', 'b'])
    end('b')
    await expect.poll(() => begun).toEqual(['later 1', 'a', 'b', 'later 2'])
  })

  it('continues after a job fails and rejects with its error', async () => {
    const queue = createRenderQueue({ concurrency: 1, maxWaiting: 9, maxBackground: 9 })
    const failing = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('closes when running jobs have ended, without background jobs', async () => {
    const { begun, job, end } = createJobs()
    const queue = createRenderQueue({ concurrency: 1, maxWaiting: 9, maxBackground: 9 })
    void queue.run(job('running'))
    queue.runInBackground(job('put off'))
    const closed = queue.close()
    end('running')
    await closed
    expect(begun).toEqual(['running'])
    expect(queue.runInBackground(job('after closing'))).toBe(false)
  })
})
