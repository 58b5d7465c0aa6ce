import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { freePort, isFreePort } from '../harness/ports.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it.each([
  ['start', true],
  ['embedded', false],
] as const)(
  'npm run %s greets within 80 columns, and on npm’s SIGTERM answers the open request and ends',
  async (script, hasPages) => {
    const { dataDir } = await copyFilledData()
    const [port, embeddedPort] = [await freePort(), await freePort()]
    const env = {
      ...process.env,
      ...{
        PORT: String(port),
        EMBEDDED_PORT: String(embeddedPort),
        CONTENT_PREVIEW_PORT: '0',
        PRIVATE_PORT: '0',
      },
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

      const form = hasPages ? await openForm(`http://localhost:${port}`) : null
      npm.kill('SIGTERM')
      await expect.poll(() => isFreePort(port)).toBe(true)
      if (form !== null) expect(await sendBody(form)).toBe(302)
      await expect.poll(() => isFreePort(embeddedPort)).toBe(true)
      await closed
    } finally {
      killGroup(npm.pid)
      await closed
      await removeCopy(dataDir)
    }
  },
)

const BODY = 'locale=de-de&from=/'

/** A form whose head the shop has received, and whose body it waits for. */
async function openForm(origin: string): Promise<ClientRequest> {
  const form = request(`${origin}/country`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': BODY.length,
      expect: '100-continue',
    },
  })
  form.flushHeaders()
  await once(form, 'continue')
  return form
}

/** Resolves to the response's status. */
async function sendBody(form: ClientRequest): Promise<number> {
  const response = once(form, 'response')
  form.end(BODY)
  const [answer] = await response
  answer.resume()
  return answer.statusCode
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: all of them have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
