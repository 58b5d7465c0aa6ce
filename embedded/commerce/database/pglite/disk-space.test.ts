import { expect, it, onTestFinished, vi } from 'vitest'
import { requireDiskSpace, watchDiskSpace } from './disk-space.ts'

const MB = 1024 * 1024

it('lets the database save nothing while the disk is nearly full, and again when it has room', async () => {
  const exec = vi.fn(async () => [])
  const disk = { free: 64 * MB }
  const log = { error: vi.fn(), warn: vi.fn() }
  const onFull = vi.fn()
  const free = vi.fn(async () => disk.free)
  const stop = watchDiskSpace({ exec }, '/data', { log, onFull, everyMs: 1, free })
  onTestFinished(async () => {
    await stop()
  })
  const look = async (mb: number) => {
    disk.free = mb * MB
    const looks = free.mock.calls.length
    await vi.waitFor(() => expect(free.mock.calls.length).toBeGreaterThan(looks + 1))
  }
  await look(64)
  expect(exec).not.toHaveBeenCalled()
  await look(63)
  expect(exec.mock.calls).toEqual([['set default_transaction_read_only = on']])
  expect(onFull).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledWith({ folder: '/data', freeMb: 63 }, expect.any(String))
  await look(127)
  expect(exec).toHaveBeenCalledTimes(1)
  await look(128)
  expect(exec).toHaveBeenLastCalledWith('set default_transaction_read_only = off')
  expect(log.warn).toHaveBeenCalledWith({ folder: '/data', freeMb: 128 }, expect.any(String))
})

it('opens no database on a disk that is nearly full', async () => {
  await expect(requireDiskSpace('/data', async () => 63 * MB)).rejects.toThrow(
    'The disk of /data has 63 MB left, and the database needs 64 MB. Make room.',
  )
})
