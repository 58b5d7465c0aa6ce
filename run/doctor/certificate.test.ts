import { createServer } from 'node:tls'
import { createCertificate } from '@firnline/embedded/content/fixtures/certificate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCertificate } from './certificate.ts'

const server = createServer(createCertificate())
let url: URL
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = new URL(`https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
})
afterAll(() => new Promise(resolve => server.close(resolve)))

it('reads when a certificate ends, and why a browser would refuse it', async () => {
  const { problem, validTo } = await readCertificate(url)
  expect(problem).toContain('SELF_SIGNED')
  const hours = (validTo.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(25)
})

it('rejects where nothing listens', async () => {
  await expect(readCertificate(new URL('https://127.0.0.1:1/'))).rejects.toThrow('ECONNREFUSED')
})
