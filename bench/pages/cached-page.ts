import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/** The ratio of requests per second of a cached page to those of a bare node:http server with the same bytes: the median. */
export async function cachedPageRatio(
  url: string,
  folder: string,
): Promise<{ ratio: number; shop: number; bare: number }> {
  const page = await read(url)
  const answer = join(folder, 'answer.json')
  await writeFile(answer, JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }))
  const bare = await startBare(answer)
  try {
    const again = await read(bare.url)
    if (!again.body.equals(page.body)) throw new Error('The bare server does not send what the shop sends.')
    const rounds: { shop: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ shop: await requestsPerSecond(url), bare: await requestsPerSecond(bare.url) })
    }
    const sorted = rounds.toSorted((a, b) => a.shop / a.bare - b.shop / b.bare)
    const middle = sorted[Math.floor(ROUNDS / 2)]
    if (middle === undefined) throw new Error('No round was run.')
    return { ratio: middle.shop / middle.bare, ...middle }
  } finally {
    bare.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers had an error status, ${result.errors} failed.`)
  return result.requests.average
}

/** The response with its compressed bytes. */
function read(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'transfer-encoding': ____,
          ...headers
        } = response.headers
        const plain = Object.entries(headers).map(([name, value]) => [name, String(value)])
        resolve({ headers: Object.fromEntries(plain), body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

function startBare(answer: string): Promise<{ url: string; stop(): void }> {
  return new Promise((resolve, reject) => {
    const child = fork(BARE, [answer])
    child.once('error', reject)
    child.once('message', port =>
      resolve({ url: `http://localhost:${String(port)}`, stop: () => void child.kill() }),
    )
  })
}
