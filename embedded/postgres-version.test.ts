import { createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { requirePostgresVersion } from './postgres-version.ts'

let close = () => {}
afterEach(() => close())

/** A server that answers each query with one cell, in PostgreSQL's protocol (version 3). */
async function openServer(cell: string): Promise<string> {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.concat([
    Buffer.from('version\0'),
    int32(0),
    int16(0),
    int32(25),
    int16(-1),
    int32(-1),
    int16(0),
  ])
  const answer = Buffer.concat([
    message('T', Buffer.concat([int16(1), column])),
    message('D', Buffer.concat([int16(1), int32(cell.length), Buffer.from(cell)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', data => void (data[0] === 0x51 ? socket.write(answer) : socket.end()))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => void server.close()
  const address = server.address()
  return `postgresql://shop@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/shop`
}

it.each([
  ['160011', 'is version 16: use 17 or newer'],
  ['90624', 'is version 9: use 17 or newer'],
  ['170000', null],
  ['180004', null],
])('refuses a server below version 17: %s', async (version, problem) => {
  const client = new Client({ connectionString: await openServer(version) })
  await client.connect()
  const check = requirePostgresVersion(client)
  if (problem === null) await check
  else await expect(check).rejects.toThrow(problem)
  await client.end()
})
