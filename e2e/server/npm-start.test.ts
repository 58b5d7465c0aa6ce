import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { freePort, isFreePort } from '../harness/ports.ts'
import { keepAsking } from './keep-alive-clients.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it.each([
  ['start', true],
  ['embedded', false],
] as const)(
  'npm run %s greets within 80 columns, and on npm’s SIGTERM ends without resetting a request',
  async (script, hasPages) => {
    const { dataDir } = await copyFilledData()
    const [port, embeddedPort] = [await freePort(), await freePort()]
    const env = {
      ...process.env,
      ...{ PORT: String(port), EMBEDDED_PORT: String(embeddedPort), CONTENT_PREVIEW_PORT: '0' },
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    }
    // A process group of its own, so that nothing outlives a test that fails.
    const npm = spawn('npm', ['run', script], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // `close` comes when the last process that has npm's output open is gone.
    const closed = once(npm, 'close')
    try {
      const open = Promise.withResolvers<void>()
      let output = ''
      npm.stdout.on('data', chunk => {
        output += String(chunk)
        if (/data is kept in[\s\S]*\n\n/.test(output)) open.resolve()
      })
      await Promise.race([open.promise, closed])
      const greeting = output.split('\n').filter(line => !line.startsWith('>'))
      expect(greeting.filter(line => line.length > 80)).toEqual([])
      expect(await isFreePort(embeddedPort)).toBe(false)

      const clients = hasPages ? await keepAsking(`http://localhost:${port}/de-de`) : null
      npm.kill('SIGTERM')
      expect((await clients?.ended)?.reset ?? []).toEqual([])
      await expect.poll(() => isFreePort(embeddedPort)).toBe(true)
      await expect.poll(() => isFreePort(port)).toBe(true)
      expect(await closed).toEqual([0, null])
    } finally {
      killGroup(npm.pid)
      await closed
      await removeCopy(dataDir)
    }
  },
)

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: all of them have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
