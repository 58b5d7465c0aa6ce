import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { COMMERCE_REGIONS } from '@firnline/domain/region'
import { Environment } from '@firnline/web/server/config/environment'
import { STORE_VARIABLES, storeVariable } from '@firnline/web/server/config/store-settings'
import { closestMatch } from 'leven'

/** Letters that may differ in a misspelt name; short names of other programs differ by as few from ours. */
const MOST_DIFFERENCES = 2
const SHORTEST = 6

/** Names that only this shop's settings have. */
const FAMILIES =
  /^(?:BIGCOMMERCE|CONTENTSTACK|EMBEDDED|AMPLIENCE|CLOUDINARY|IMGIX|APP_SEARCH|TYPESENSE|ALGOLIA|ELASTICSEARCH|RECAPTCHA|UNPAID|INVOICE|VENDOR_LIKE|BRAND_ID|EMPLOYEE_GROUPS|HIDE_FREE_SHIPPING_GROUPS|SHIPPING_SETTINGS)_/
/** Kubernetes sets these for a service that is named like a vendor. */
const OF_KUBERNETES = /_(?:SERVICE_(?:HOST|PORT\w*)|PORT(?:_\d+_\w+)?)$/
/** Names in a `.env` file that other programs read: Node, OpenTelemetry, Docker Compose, PostgreSQL, proxies. */
const OF_OTHERS =
  /^(?:NODE_\w+|OTEL_\w+|COMPOSE_\w+|POSTGRES_\w+|PG\w+|UV_\w+|MALLOC_\w+|(?:HTTPS?|NO)_PROXY|SHOP_HOST|CHECKOUT_HOST|IMAGE_\w+|SSL_CERT_\w+|TZ|LANG|LC_\w+)$/i

const KNOWN: readonly string[] = [
  ...Object.keys(Environment.entries),
  ...COMMERCE_REGIONS.flatMap(store => STORE_VARIABLES.map(part => storeVariable(store, part))),
]

type Given = Readonly<Record<string, string | undefined>>

/**
 * A sentence for each environment variable that is set for the shop, which does not read it: those of `files` that no other
 * program reads, and those of the environment that are named like one of the shop's.
 * @param files paths of `.env` files, which may be missing
 */
export function unknownVariables(environment: Given, files: readonly string[]): string[] {
  const written = files.filter(file => existsSync(file)).flatMap(namesIn)
  const names = new Set([...written, ...Object.keys(environment).filter(isLikeOurs)])
  return [...names].filter(name => !KNOWN.includes(name)).map(sentence)
}

function namesIn(file: string): string[] {
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(name => !OF_OTHERS.test(name))
}

function isLikeOurs(name: string): boolean {
  if (OF_KUBERNETES.test(name)) return false
  return FAMILIES.test(name) || (name.length >= SHORTEST && meant(name) !== undefined)
}

const meant = (name: string) => closestMatch(name, KNOWN, { maxDistance: MOST_DIFFERENCES })

function sentence(name: string): string {
  const close = meant(name.toUpperCase())
  const hint = close === undefined ? '.env.example lists those that are.' : `Is ${close} meant?`
  return `The environment variable ${name} is not read. ${hint}`
}
