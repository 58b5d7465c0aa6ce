import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type BaseConnection, Client } from '@elastic/elasticsearch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exchange } from './fixtures/open-search.ts'

type Sent = { method: string; path: string; querystring: Record<string, string>; body: unknown }
type Mock = {
  add(pattern: object, answer: (request: Sent) => object): void
  getConnection(): typeof BaseConnection
}
// Its own types do not fit to those of the client's ES modules.
const Mocked: new () => Mock = createRequire(import.meta.url)('@elastic/elasticsearch-mock')
const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The API of each request: its call in the official client, the call's types, and what is in path and query. */
const APIS: readonly (readonly [pattern: RegExp, call: string, type: string, query?: object])[] = [
  [/^GET \/(?<index>[^/_][^/]*)$/, 'indices.get', 'IndicesGet'],
  [/^PUT \/(?<index>[^/]+)$/, 'indices.create', 'IndicesCreate'],
  [/^DELETE \/(?<index>[^/]+)$/, 'indices.delete', 'IndicesDelete'],
  [/^GET \/_alias\/(?<name>.+)$/, 'indices.getAlias', 'IndicesGetAlias'],
  [/^POST \/_aliases$/, 'indices.updateAliases', 'IndicesUpdateAliases'],
  [/^PUT \/(?<index>[^/]+)\/_mapping$/, 'indices.putMapping', 'IndicesPutMapping'],
  [/^GET \/(?<index>[^/]+)\/_refresh$/, 'indices.refresh', 'IndicesRefresh'],
  [/^POST \/_reindex\?/, 'reindex', 'Reindex', { refresh: true }],
  [/^POST \/(?<index>[^/]+)\/_bulk\?/, 'bulk', 'Bulk', { require_alias: true }],
  [/^POST \/(?<index>[^/]+)\/_mget$/, 'mget', 'Mget'],
  [/^POST \/(?<index>[^/]+)\/_search$/, 'search', 'Search'],
  [/^GET \/(?<index>[^/]+)\/_count$/, 'count', 'Count'],
]

/** Of our requests, for the types to refuse when misspelled. Settings, and sorting by a field, take any name. */
const MISSPELLED = [
  '"aggs":',
  '"dest":',
  '"dictionary_decompounder"',
  '"fuzziness":',
  '"ignore_above":',
  '"number_of_fragments":',
  '"organic":',
  '"remove_index":',
  '"script_score":',
  '"track_total_hits":',
]

type Calls = { calls: ((client: Client) => Promise<unknown>)[] }

let folder: string
let exchanges: Exchange[]
beforeAll(async () => {
  const files = await readdir(at('exchanges'))
  const texts = await Promise.all(files.map(file => readFile(at(`exchanges/${file}`), 'utf8')))
  exchanges = texts.flatMap(text => JSON.parse(text))
  folder = await mkdtemp(join(tmpdir(), 'published-api-'))
  await writeFile(join(folder, 'calls.ts'), writeCalls(exchanges))
})
afterAll(() => rm(folder, { recursive: true }))

/** A module that sends each request by the official client, in its types. */
function writeCalls(all: readonly Exchange[]): string {
  const calls: string[] = []
  const responses: string[] = []
  const misspelled = new Map<string, string>()
  for (const { ask, body, lines, status = 200, answer } of all) {
    const [pattern, call, type, query] = APIS.find(([pattern]) => pattern.test(ask)) ?? []
    if (pattern === undefined) throw new Error(`No API is known for ${ask}.`)
    const operations = lines === undefined ? {} : { operations: lines }
    const request = JSON.stringify({ ...ask.match(pattern)?.groups, ...query, ...body, ...operations })
    calls.push(`client => client.${call}(${request} satisfies estypes.${type}Request),`)
    if (status === 200) responses.push(`;(${JSON.stringify(answer)}) satisfies estypes.${type}Response`)
    for (const name of MISSPELLED.filter(name => request.includes(name)))
      misspelled.set(
        name,
        `;(${request.replace(name, name.replace('"', '"x'))}) satisfies estypes.${type}Request`,
      )
  }
  expect([...misspelled.keys()].sort()).toEqual(MISSPELLED)
  return [
    "import type { Client } from '@elastic/elasticsearch'",
    "import type * as estypes from 'estypes'",
    'export const calls: ((client: Client) => Promise<unknown>)[] = [',
    ...calls,
    ']',
    ...responses,
    ...[...misspelled.values()].flatMap(line => ['// @ts-expect-error', line]),
  ].join('\n')
}

it('documents our requests, and the answers that we test with', async () => {
  const client = fileURLToPath(import.meta.resolve('@elastic/elasticsearch'))
  const estypes = fileURLToPath(import.meta.resolve('@elastic/elasticsearch/lib/api/types'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'esnext',
    module: 'nodenext',
    types: [],
    paths: {
      estypes: [estypes.replace(/\.js$/, '.d.ts')],
      '@elastic/elasticsearch': [client.replace(/\.js$/, '.d.ts')],
    },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
  const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
  const problems = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).then(
    () => '',
    error => error.stdout,
  )
  expect(problems).toBe('')
}, 60_000)

it('is asked as by the official client', async () => {
  const mock = new Mocked()
  const sent: Sent[] = []
  mock.add({ method: ['GET', 'POST', 'PUT', 'DELETE'], path: '*' }, request => {
    sent.push(request)
    return {}
  })
  const client = new Client({ node: 'http://es.example:9200', Connection: mock.getConnection() })
  const { calls }: Calls = await import(pathToFileURL(join(folder, 'calls.ts')).href)
  for (const call of calls) await call(client)
  const asked = sent.map(({ method, path, querystring, body }) => {
    const query = new URLSearchParams(querystring).toString()
    return { ask: `${method} ${decodeURIComponent(path)}${query === '' ? '' : `?${query}`}`, body }
  })
  expect(asked).toEqual(exchanges.map(({ ask, body, lines }) => ({ ask, body: lines ?? body ?? null })))
})
