import { createServer, IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { createDrainable } from '@firnline/embedded/drainable'
import type { createApp } from '@firnline/web/server/app'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../listen.ts'

export type RawAsk = { readonly path: string; readonly headers: Readonly<Record<string, string>> }
export type RawAnswer = {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

/** An app behind a socket, fast lane and all; what is asked may say anything of itself, its Host too. */
export async function openRawServer(app: ReturnType<typeof createApp>) {
  const answer = getRequestListener((asked, { incoming }) =>
    app.fetch(asked, incoming instanceof IncomingMessage ? { incoming } : {}),
  )
  let swift = 0
  const server = createServer((asked, response) => {
    if (app.cacheHits.serve(asked, response)) swift += 1
    else void answer(asked, response)
  })
  const { close } = createDrainable(server)
  await listen(server, 0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    /** How many answers came by the fast lane. */
    swift: () => swift,
    ask: (asked: RawAsk) => askAt(port, asked),
    close,
  }
}

function askAt(port: number, { path, headers }: RawAsk): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: body.toString(),
        })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
