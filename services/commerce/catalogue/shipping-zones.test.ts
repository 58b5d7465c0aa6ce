import { expect, it } from 'vitest'
import { createJsonClient } from '../../http/json-client.ts'
import { readShippingMethods } from './shipping-zones.ts'

function clientAnswering(answers: Readonly<Record<string, unknown>>) {
  return createJsonClient({
    service: 'commerce',
    baseUrl: 'http://x',
    headers: {},
    retries: 0,
    async fetch(request) {
      const answer = answers[new URL(request.url).pathname]
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
}

it('readShippingMethods reads the first zone in minor units', async () => {
  const free = { carrier_options: { minimum_sub_total: '99.50' } }
  const range = [
    { lower_limit: 0, upper_limit: '49.99', shipping_cost: 9.9 },
    { lower_limit: 50, upper_limit: null, shipping_cost: 0 },
  ]
  const client = clientAnswering({
    '/v2/shipping/zones': [{ id: 4 }, { id: 5 }],
    '/v2/shipping/zones/4/methods': [
      { type: 'freeshipping', enabled: true, settings: free },
      { type: 'total', enabled: false, settings: { default_cost: null, range } },
      { type: 'perorder', enabled: true, settings: { rate: 7 } },
      { type: 'freeshipping', enabled: true, settings: [] },
    ],
  })
  expect(await readShippingMethods(client, 'EUR')).toEqual([
    { type: 'freeshipping', enabled: true, minimumSubTotal: 9_950, ranges: [] },
    {
      type: 'total',
      enabled: false,
      minimumSubTotal: null,
      ranges: [
        { lowerLimit: 0, upperLimit: 4_999, cost: 990 },
        { lowerLimit: 5_000, upperLimit: null, cost: 0 },
      ],
    },
    { type: 'other', enabled: true, minimumSubTotal: null, ranges: [] },
    { type: 'freeshipping', enabled: true, minimumSubTotal: null, ranges: [] },
  ])
})

it('readShippingMethods is empty without zones', async () => {
  expect(await readShippingMethods(clientAnswering({}), 'EUR')).toEqual([])
})
