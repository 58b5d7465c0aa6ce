import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '../http/service-error.ts'
import { createEventWebhook } from './create-event-webhook.ts'
import { createMeasurementProtocol } from './create-measurement-protocol.ts'

const BATCH = {
  clientId: '1.2',
  marketing: false,
  events: [{ name: 'content-view', params: { 'content-name': '/', 'content-view-name': 'home' } }],
}

type Received = { readonly url: string; readonly signature: string | undefined; readonly body: string }

let received: Received[]
let status: number
let baseUrl: string
let close: () => void

beforeEach(async () => {
  received = []
  status = 204
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const signature = request.headers['x-signature']
    received.push({ url: request.url ?? '', signature: signature?.toString(), body })
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  baseUrl = `http://127.0.0.1:${address.port}`
  close = () => server.close()
})
afterEach(() => close())

describe('the Measurement Protocol', () => {
  const options = { measurementId: 'G-TEST1', apiSecret: 'secret-1' }

  it('gets client, consent and events, with underscores in their names', async () => {
    await createMeasurementProtocol({ ...options, baseUrl })(BATCH)
    const [{ url = '', body = '' } = {}] = received
    expect(url).toBe('/mp/collect?measurement_id=G-TEST1&api_secret=secret-1')
    expect(JSON.parse(body)).toEqual({
      client_id: '1.2',
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: 'content_view', params: { content_name: '/', content_view_name: 'home' } }],
    })
  })

  it('gets the visit with each event, where it is known', async () => {
    await createMeasurementProtocol({ ...options, baseUrl })({ ...BATCH, visitId: '1795558520' })
    const [event] = JSON.parse(received[0]?.body ?? '').events
    expect(event.params).toMatchObject({ session_id: '1795558520', engagement_time_msec: 100 })
  })

  it('gets at most 25 events at once', async () => {
    const events = Array.from({ length: 60 }, () => ({ name: 'login', params: { method: 'email' } }))
    await createMeasurementProtocol({ ...options, baseUrl })({ ...BATCH, marketing: true, events })
    expect(received.map(({ body }) => JSON.parse(body).events.length)).toEqual([25, 25, 10])
    expect(received[0]?.body).toContain('"ad_user_data":"GRANTED"')
  })

  it('fails when it does not answer', async () => {
    status = 500
    await expect(createMeasurementProtocol({ ...options, baseUrl })(BATCH)).rejects.toThrow(ServiceError)
  })
})

describe('the webhook for events', () => {
  it('gets the signed batch', async () => {
    await createEventWebhook({ url: `${baseUrl}/shop`, secret: 'a secret of the shop' })(BATCH)
    const [{ url, signature, body = '' } = {}] = received
    expect(url).toBe('/shop')
    expect(JSON.parse(body)).toEqual(BATCH)
    const expected = createHmac('sha256', 'a secret of the shop').update(body).digest('hex')
    expect(signature).toBe(`sha256=${expected}`)
  })

  it.each([
    ['it refuses', () => `${baseUrl}/shop`],
    ['nobody answers', () => 'http://127.0.0.1:9/'],
  ])('fails when %s', async (_, url) => {
    status = 403
    await expect(createEventWebhook({ url: url(), secret: 's' })(BATCH)).rejects.toThrow(ServiceError)
  })
})
