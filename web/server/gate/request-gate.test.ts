import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRequestGate } from './request-gate.ts'

const PROXY = '10.0.0.1'
const STRANGER = '8.8.8.8'

const gate = createRequestGate({
  publicUrl: null,
  trustedProxies: [PROXY],
  trustedGeoHeader: 'CF-IPCountry',
  geo: { countryOf: ip => (ip === '193.99.144.80' ? 'at' : null) },
})

/** A request as node:http has it: with the values of a header that came several times joined. */
function received(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  Object.assign(incoming.headers, { host: 'shop.test', ...headers })
  return incoming
}

describe('the country of a visitor', () => {
  it.each<[string, string, Record<string, string>, string | null, boolean]>([
    ['a proxy’s header', PROXY, { 'cf-ipcountry': 'DE' }, 'de', true],
    ['a proxy’s header in lower case', PROXY, { 'cf-ipcountry': 'de' }, 'de', true],
    ['the address for a stranger’s header', STRANGER, { 'cf-ipcountry': 'DE' }, null, false],
    ['the address for an unknown country', PROXY, { 'cf-ipcountry': 'XX' }, 'at', false],
    ['the address for Tor', PROXY, { 'cf-ipcountry': 'T1' }, 'at', false],
    ['the address for a doubled header', PROXY, { 'cf-ipcountry': 'DE, FR' }, 'at', false],
    ['the address for the same twice', PROXY, { 'cf-ipcountry': 'DE, DE' }, 'at', false],
    ['the address for an empty header', PROXY, { 'cf-ipcountry': '' }, 'at', false],
    ['the address without a header', PROXY, {}, 'at', false],
    ['none for a crawler', PROXY, { 'cf-ipcountry': 'DE', 'user-agent': 'Googlebot/2.1' }, null, false],
  ])('comes from %s', (_, peer, headers, country, isNamed) => {
    const incoming = received(peer, { 'x-forwarded-for': '193.99.144.80', ...headers })
    const request = new Request('http://shop.test/', {
      headers: { 'x-forwarded-for': '193.99.144.80', ...headers },
    })
    expect(gate.countryOf(request, incoming)).toBe(country)
    expect(gate.cacheRegion(incoming)).toBe(country ?? '')
    expect(gate.isCountryNamed(incoming)).toBe(isNamed)
  })
})
