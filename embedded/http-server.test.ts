import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer, MOST_HEADER_BYTES } from './http-server.ts'

type Options = NonNullable<Parameters<typeof createHttpServer>[1]>

async function open(answer: RequestListener, options: Options = {}) {
  const { server, close } = createHttpServer(answer, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await close()
  })
  const client = (text = '') => {
    const socket = connect(address.port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    sockets.push(socket)
    socket.write(text)
    return socket
  }
  /** All that comes back until the server closes the connection. */
  const ask = async (text: string) => {
    const socket = client(text)
    let answered = ''
    socket.on('data', chunk => {
      answered += chunk
    })
    await once(socket, 'close')
    return answered
  }
  return { server, close, client, ask }
}

const HEAD = 'GET / HTTP/1.1\r\nhost: shop.test\r\n'

describe('a request that cannot be read', () => {
  it.each([
    ['431 Request Header Fields', `${HEAD}cookie: ${'x'.repeat(300_000)}\r\n\r\n`, 431, 'Delete the cookies'],
    ['400 Bad Request', 'hello\r\n\r\n', 400, 'HTTP'],
    ['400 Bad Request', `${HEAD}HOST: evil.test\r\n\r\n`, 400, 'more than one host'],
    [
      '400 Bad Request',
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'HTTP',
    ],
  ])('gets %s, not stored by any cache, and is reported', async (line, text, status, sentence) => {
    const unread: number[] = []
    const { ask } = await open((_, response) => response.end('answered'), {
      onUnread: request => unread.push(request.status),
    })
    const answered = await ask(text)
    expect(answered).toMatch(new RegExp(`^HTTP/1\\.1 ${line}`))
    expect(answered).toContain('cache-control: no-store')
    expect(answered).toContain(sentence)
    expect(unread).toEqual([status])
  })

  it('may have headers of nearly the limit', async () => {
    const { ask } = await open((_, response) => response.end('answered'))
    const cookie = 'x'.repeat(MOST_HEADER_BYTES - 200)
    expect(await ask(`${HEAD}connection: close\r\ncookie: ${cookie}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('gets nothing more after its answer has begun', async () => {
    const { client } = await open((_, response) => response.write('half'))
    const socket = client('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    await once(socket, 'data')
    const more: unknown[] = []
    socket.on('data', chunk => more.push(String(chunk)))
    socket.write('nonsense\r\n')
    await once(socket, 'close')
    expect(more).toEqual([])
  })
})

describe('a connection', () => {
  it.each([
    ['says nothing', ''],
    ['stops in its headers', HEAD],
    ['stops in its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf'],
    ['never reads its answer', `${HEAD}\r\n`],
  ])('ends when its client %s', async (_, text) => {
    const large = Buffer.alloc(16 * 1024 * 1024)
    const { server, client } = await open(
      (request, response) => void request.resume().on('end', () => response.end(large)),
      {
        silence: 50,
      },
    )
    const [[connection]] = await Promise.all([
      once(server, 'connection'),
      once(client(text).pause(), 'connect'),
    ])
    await once(connection, 'close')
  })

  it('is closed when it asks for much at once without reading the answers', async () => {
    const asked: unknown[] = []
    const { server, client } = await open(request => void asked.push(request.url))
    const [[connection]] = await Promise.all([
      once(server, 'connection'),
      once(client(`${HEAD}\r\n`.repeat(500)), 'connect'),
    ])
    await once(connection, 'close')
    expect(asked).toHaveLength(16)
  })

  it('may carry many requests, one after the other', async () => {
    const { client } = await open((_, response) => response.end('answered'))
    const socket = client()
    for (let turn = 0; turn < 40; turn += 1) {
      socket.write(`${HEAD}\r\n`)
      await once(socket, 'data')
    }
    expect(socket.destroyed).toBe(false)
  })

  it('that stopped half-way does not keep the server from closing', async () => {
    const { server, client, close } = await open(() => {}, { drain: 50 })
    client('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf')
    await once(server, 'request')
    await close()
    expect(server.listening).toBe(false)
  })
})
