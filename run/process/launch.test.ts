import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { launch, listen } from './launch.ts'

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
