import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer, request as requestOverTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { listenLocally } from '../harness/ports.ts'

/** Host names of the tests; TLS_FLAGS resolves them to 127.0.0.1. */
export const SHOP_HOST = 'shop.test'
export const OTHER_HOST = 'www.shop.test'
export const CHECKOUT_HOST = 'checkout.shop.test'

/** Flags of a browser that finds the hosts above. */
export const TLS_FLAGS = ['--host-resolver-rules=MAP *.test 127.0.0.1, MAP shop.test 127.0.0.1']

export type TlsProxy = {
  readonly port: number
  /** Self-signed, for the hosts above and localhost: PEM. */
  readonly certificate: string
  /** Where requests go: `http://localhost:3000`. */
  forwardTo(target: string): void
  close(): Promise<void>
}

/** A TLS-terminating proxy, as before a deployed shop: it sends X-Forwarded-For, -Host and -Proto. */
export async function openTlsProxy(): Promise<TlsProxy> {
  const altNames = [SHOP_HOST, OTHER_HOST, CHECKOUT_HOST, 'localhost'].map(value => ({ type: 2, value }))
  const { private: key, cert } = generate([{ name: 'commonName', value: SHOP_HOST }], {
    keySize: 2048,
    algorithm: 'sha256',
    days: 2,
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  let upstream: URL | null = null
  const server = createServer({ key, cert }, (incoming, answer) => {
    if (upstream === null) answer.writeHead(502).end()
    else pass(upstream, incoming, answer)
  })
  return {
    ...(await listenLocally(server)),
    certificate: cert,
    forwardTo(target) {
      upstream = new URL(target)
    },
  }
}

function pass(upstream: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = incoming
  const forwarded = {
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'https',
  }
  const { hostname: host, port } = upstream
  const passed = request({ host, port, method, path, headers: { ...headers, ...forwarded } }, response => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

export type TlsAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
export type TlsAsk = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks a proxy of the tests: names that end in .test are found nowhere. */
export function askOverTls(
  address: string,
  { method = 'GET', headers = {}, body }: TlsAsk = {},
): Promise<TlsAnswer> {
  const { host, hostname, port, pathname, search } = new URL(address)
  const options = {
    ...{ host: '127.0.0.1', port, servername: hostname, rejectUnauthorized: false },
    ...{ method, path: `${pathname}${search}`, headers: { host, ...headers } },
  }
  return new Promise((resolve, reject) => {
    const asking = requestOverTls(options, response => {
      const { statusCode: status = 0, headers } = response
      text(response).then(text => resolve({ status, headers, text }), reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
