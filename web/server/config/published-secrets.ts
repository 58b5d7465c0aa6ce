import { isLoopback } from '../gate/own-hosts.ts'

/** Keys that earlier examples gave for trying things out on one's own machine: everybody knows them. */
export const PUBLISHED_SECRETS: Readonly<Record<string, string>> = {
  EMBEDDED_COMMERCE_TOKEN: 'demo-commerce-token',
  EMBEDDED_COMMERCE_CLIENT_SECRET: 'demo-commerce-client-secret-of-32-letters',
  EMBEDDED_CONTENT_API_KEY: 'demo-content-key',
  EMBEDDED_CONTENT_DELIVERY_TOKEN: 'demo-content-token',
  EMBEDDED_CONTENT_PREVIEW_TOKEN: 'demo-content-preview-token',
  EMBEDDED_SEARCH_PRIVATE_KEY: 'private-demo-search-key',
  EMBEDDED_SEARCH_KEY: 'search-demo-search-key',
}

/** Secrets of object stores that documentation and images come with. */
const PUBLISHED_BUCKET_SECRETS = [
  'minioadmin',
  'minio123',
  'rustfsadmin',
  'verySecretKey1',
  'S3RVER',
  'test',
  'password',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
]

type Given = Readonly<Record<string, string | undefined>>

/** Whether others than this machine can reach the shop, by any address that is configured. */
export function isPublic({
  HOST = 'localhost',
  PRIVATE_HOST = 'localhost',
  PUBLIC_URL,
  EMBEDDED_URL,
  ALLOWED_HOSTS,
}: Given): boolean {
  const urls = [PUBLIC_URL, EMBEDDED_URL].flatMap(url => URL.parse(url ?? '') ?? [])
  const hosts = (ALLOWED_HOSTS ?? '').split(',').map(host => host.trim().replace(/:\d+$/, ''))
  const names = [...urls.map(({ hostname }) => hostname), ...hosts.filter(host => host !== '')]
  return [HOST, PRIVATE_HOST, ...names].some(name => !isLoopback(name))
}

/** The password in the addresses of .env.example. */
const EXAMPLE_PASSWORD = 'password'

/** What is said of secrets that everybody knows, or that are missing, where the shop is public. */
export function* publishedSecrets(given: Given): Generator<string> {
  if (!isPublic(given)) return
  for (const [name, value] of Object.entries(PUBLISHED_SECRETS))
    if (given[name] === value)
      yield `${name} is a published one, which everybody knows, and the shop has a public address: give it a value of its own, or leave it out to have one made.`
  if (PUBLISHED_BUCKET_SECRETS.includes(given.S3_SECRET_ACCESS_KEY ?? ''))
    yield 'S3_SECRET_ACCESS_KEY is a published one, which everybody knows, and the shop has a public address: give the object store a key of its own.'
  for (const name of ['DATABASE_URL', 'SMTP_URL'])
    if (URL.parse(given[name] ?? '')?.password === EXAMPLE_PASSWORD)
      yield `${name} has the password of .env.example, and the shop has a public address: give that account one of its own.`
  if (given.SESSION_SECRET === undefined)
    yield 'SESSION_SECRET is missing, and the shop has a public address: set it to 32 random characters or more, such as openssl rand -base64 32 prints, the same for every process.'
}
