import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least a server can do: the same bytes to everyone. Started by cached-page.ts with the file that holds them. */
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)
const bytes = Buffer.from(body, 'base64')

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.(address.port)
})
