import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createStripe } from './checkout/payment/stripe.ts'
import { createMailer } from './commerce/outbox/mailer.ts'
import { createTransport } from './search/elasticsearch/transport.ts'

const HTTP_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
const timeout = 50

/** A server that says `head`, and then `drip` every 5 ms, for ever. */
async function openTricklingServer(head: string, drip: string): Promise<AsyncDisposable & { place: string }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.write(head)
    const dripping = setInterval(() => socket.write(drip), 5)
    socket.on('close', () => clearInterval(dripping))
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The trickling server has no port.')
  return {
    place: `127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

it('ends a call of Elasticsearch', async () => {
  await using server = await openTricklingServer(HTTP_HEAD, '1\r\n \r\n')
  const send = createTransport({ url: `http://${server.place}`, apiKey: null, timeout })
  await expect(send({ method: 'GET', path: '/x' })).rejects.toThrow('Elasticsearch: GET /x was not answered')
})

it('ends a call of Stripe', async () => {
  await using server = await openTricklingServer(HTTP_HEAD, '1\r\n \r\n')
  const stripe = createStripe({ secretKey: 'sk_test_1', apiBase: `http://${server.place}`, timeout })
  await expect(stripe.confirm({ sessionId: 'cs_1' })).rejects.toThrow('did not answer within 50 ms')
})

it('ends the sending of a mail', async () => {
  await using server = await openTricklingServer('', '220-mail.test\r\n')
  const mailer = createMailer({ smtpUrl: `smtp://${server.place}` }, timeout)
  const mail = {
    ...{ from: 'shop@firnline.test', to: 'ada@shop.test', subject: 'Order', text: 'Order', html: '' },
    ...{ date: new Date(0), messageId: '<1@firnline.test>', fileName: 'order.eml' },
  }
  await expect(mailer.send(mail)).rejects.toThrow('did not take a mail within 50 ms')
  mailer.close()
})
