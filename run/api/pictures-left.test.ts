import { connect } from 'node:net'
import { amplienceSource } from '@firnline/services/media/amplience'
import { createApp } from '@firnline/web/server/app'
import { expect, it } from 'vitest'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { openRawServer } from './fixture/raw-server.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

it('a picture that comes through the shop’s origin is given up when its asker leaves', async () => {
  const asked: { signal: AbortSignal; ip: string }[] = []
  const fetch = (request: Request, ip: string) => {
    asked.push({ signal: request.signal, ip })
    return new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  const app = createApp({ ...shop.parts, media: { ...amplienceSource('', 'firnline'), fetch } })
  const server = await openRawServer(app)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    'GET /i/firnline/hero?w=4096 HTTP/1.1\r\nhost: shop.test\r\nx-forwarded-for: 203.0.113.5\r\n\r\n',
  )
  await expect.poll(() => asked.map(({ ip }) => ip)).toEqual(['203.0.113.5'])
  expect(asked[0]?.signal.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
  await server.close()
  expect(shop.errors).toEqual([])
})
