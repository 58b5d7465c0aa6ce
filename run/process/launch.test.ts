import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { createShop } from '../new-shop/create-shop.ts'
import { launch, listen } from './launch.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const PORTS = ['PORT', 'EMBEDDED_PORT', 'CONTENT_PREVIEW_PORT', 'PRIVATE_PORT'] as const

it.each(PORTS)('names %s when its port is taken, before anything is built', async name => {
  const other = createServer()
  await listen(other, 0, 'localhost')
  const address = other.address()
  const taken = String(typeof address === 'object' && address !== null ? address.port : '')
  for (const port of PORTS) vi.stubEnv(port, '0')
  vi.stubEnv(name, taken)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const open = vi.fn(async () => ({ close: async () => {} }))

  await launch({
    name: 'The shop',
    ports: PORTS,
    open,
    greeting: () => [],
  })
  other.close()
  expect(open).not.toHaveBeenCalled()
  expect(said.mock.calls.join('')).toBe(
    `The shop did not start: port ${taken} is taken, perhaps by another shop: stop that, or set ${name} to a free one.\n`,
  )
  expect(exit).toHaveBeenCalledWith(1)
})

it('refuses a public address to a shop with placeholders, and names them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'launch-'))
  await createShop(folder, { name: 'Radhaus', countries: ['de'], languages: ['de'], currency: 'EUR' })
  const environment = {
    ...process.env,
    SHOP_DIR: folder,
    PUBLIC_URL: 'https://radhaus.de',
    SESSION_SECRET: 'a-session-secret-of-tests-that-is-long-enough',
  }
  const started = spawnSync(process.execPath, ['run/production.ts'], {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true })
  expect(started.status).toBe(1)
  expect(started.stderr).toContain(
    `${folder}/content/page/imprint.json:20 de sections.0.text.body has the placeholder [Name, Rechtsform, Anschrift, Vertretungsberechtigte.]: write what belongs there.`,
  )
  expect(started.stderr).toContain(`${folder}/shop.json stores.main.platform.bankAccount is empty`)
  expect(started.stderr).toMatch(/The shop did not start: it has a public address, and \d+ placeholders\./)
})
