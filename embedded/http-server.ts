import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type HttpServer = Drainable & { readonly server: Server }

export type Drainable = {
  /** From now on each answer closes its connection, so that clients open their next one elsewhere. */
  beginDrain(): void
  /** Refuses new connections, lets open requests end within LONGEST_DRAIN, and resolves when the server is closed. */
  close(): Promise<void>
}

/** A request that was answered before all of it could be read. */
export type UnreadRequest = { readonly status: UnreadStatus; readonly bytes: number }
type UnreadStatus = 400 | 408 | 413 | 431

type HttpServerOptions = {
  /** Called with each of them. Default: not reported. */
  readonly onUnread?: ((request: UnreadRequest) => void) | undefined
  /** ms a connection may be without a byte in either direction. Default: LONGEST_SILENCE. */
  readonly silence?: number
  /** ms that open requests get to end. Default: LONGEST_DRAIN. */
  readonly drain?: number
}

/** Bytes of a request's line and headers: twice Node's limit, because other programs set cookies too. */
export const MOST_HEADER_BYTES = 32 * 1024

/** Open connections; more are closed at once. */
const MOST_CONNECTIONS = 10_000

/** Unanswered requests of one connection. Browsers and proxies have one. */
const MOST_PIPELINED = 16

/** ms; longer than any answer takes to begin. */
const LONGEST_SILENCE = 120_000

/** ms that open requests get to end. */
const LONGEST_DRAIN = 8_000

/** ms that a connection without a request stays open once new ones are refused: its client may be about to use it. */
const IDLE_GRACE = 200

/** ms in which a client may read why its request was refused. */
const LINGER = 1_000

/**
 * An HTTP server whose connections are bounded in number, time and memory (docs/decisions/0085-limits-of-connections.md),
 * and that ends without resetting requests.
 */
export function createHttpServer(
  answer: RequestListener,
  { onUnread, silence = LONGEST_SILENCE, drain = LONGEST_DRAIN }: HttpServerOptions = {},
): HttpServer {
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES })
  server.timeout = silence
  server.maxConnections = MOST_CONNECTIONS
  const open = new Set<ServerResponse>()
  const unanswered = new WeakMap<Socket, number>()
  const refused = new WeakSet<Duplex>()
  let isDraining = false

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // What else such a connection sends is not answered.
    if (refused.has(socket)) return
    const requests = (unanswered.get(socket) ?? 0) + 1
    if (requests > MOST_PIPELINED) {
      socket.destroy()
      return
    }
    if (namesHosts(request) > 1) {
      refuse(socket, 400, 'The request names more than one host.')
      return
    }
    unanswered.set(socket, requests)
    if (isDraining) closeAfter(response)
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    })
    answer(request, response)
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, UNREAD[error.code ?? ''] ?? 400)
  })

  function refuse(socket: Duplex, status: UnreadStatus, sentence = SENTENCES[status]): void {
    const hasBegun = [...open].some(response => response.socket === socket && response.headersSent)
    if (!socket.writable || hasBegun) {
      socket.destroy()
      return
    }
    refused.add(socket)
    const text = refusalText(status, sentence)
    onUnread?.({ status, bytes: Buffer.byteLength(text) })
    endReadably(socket, text)
  }

  function beginDrain(): void {
    isDraining = true
    for (const response of open) closeAfter(response)
  }

  async function close(): Promise<void> {
    beginDrain()
    const closed = Promise.withResolvers<void>()
    // http.Server's own close() also ends idle connections at once, under a request that is on its way.
    NetServer.prototype.close.call(server, error => {
      if (error === undefined) closed.resolve()
      else closed.reject(error)
    })
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_GRACE)
    const all = setTimeout(() => server.closeAllConnections(), drain)
    try {
      await closed.promise
    } finally {
      clearInterval(idle)
      clearTimeout(all)
    }
  }

  return { server, beginDrain, close }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** node:http itself keeps the first of them (RFC 9112, 3.2: several are refused). */
function namesHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/** By the code of node:http's error; any other is a 400. */
const UNREAD: Readonly<Record<string, UnreadStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const SENTENCES: Readonly<Record<UnreadStatus, string>> = {
  400: 'This is not a request that HTTP knows.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  431: `Your browser sent more than ${MOST_HEADER_BYTES / 1024} kB of cookies and other headers. Delete the cookies of this site in your browser, then load the page again.`,
}

function refusalText(status: UnreadStatus, sentence: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(sentence)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${sentence}`
}

/** Closing a connection with unread bytes resets it, and the client would not see the answer. */
function endReadably(socket: Duplex, text: string): void {
  const timer = setTimeout(() => socket.destroy(), LINGER)
  socket.once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
  socket.end(text)
  socket.resume()
}
