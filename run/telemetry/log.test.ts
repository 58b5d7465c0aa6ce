import fs from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logTo, openOutput } from './log.ts'

it('goes on when its disk has room again, with the lines that have waited and how many are lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  const { stream, onRecovery } = openOutput(file)
  onTestFinished(async () => {
    stream.destroy()
    await rm(folder, { recursive: true })
  })
  const failed = vi.fn()
  stream.on('error', failed)
  const full = vi.spyOn(fs, 'write').mockImplementation((...given: unknown[]) => {
    const done = given.at(-1)
    if (typeof done === 'function')
      setImmediate(() => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })))
  })
  onTestFinished(() => full.mockRestore())
  const log = logTo(stream, 'info')
  log.info('waits')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  for (let line = 0; line < 30; line += 1) log.info('x'.repeat(50_000))
  stream.flushSync()
  expect(await readFile(file, 'utf8')).toBe('')

  const recovered = vi.fn()
  onRecovery(recovered)
  full.mockRestore()
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledTimes(1))
  const [failure] = recovered.mock.calls[0] ?? []
  expect(failure).toMatchObject({ err: { code: 'ENOSPC' } })
  expect(failure.lostLines).toBeGreaterThan(0)
  expect(await readFile(file, 'utf8')).toContain('waits')
})
