import type { CdnAccount } from '@firnline/services/cdn/create-cdn'
import * as v from 'valibot'

const url = v.pipe(
  v.string(),
  v.url('is an address such as https://cache.example'),
  v.transform(value => value.replace(/\/+$/, '')),
)
const id = v.pipe(v.string(), v.regex(/^\w{8,64}$/, 'is the id of a Fastly service or Cloudflare zone'))
const token = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,512}$/, 'needs 8 to 512 characters, printable and without spaces'),
)

/** The environment variables of a CDN. */
export const CDN_ENVIRONMENT = {
  CDN: v.optional(v.picklist(['fastly', 'cloudflare', 'purge'], 'is fastly, cloudflare or purge')),
  CDN_ID: v.optional(id),
  CDN_TOKEN: v.optional(token),
  CDN_URL: v.optional(url),
}

type CdnEnvironment = v.InferOutput<v.ObjectSchema<typeof CDN_ENVIRONMENT, undefined>>
type Given = Readonly<Record<string, string | undefined>>

const APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

/** What a CDN lacks, a sentence each. */
export function halfCdn({ CDN: kind, ...given }: Given): string[] {
  const needed: Readonly<Record<string, readonly string[]>> = {
    fastly: ['CDN_ID', 'CDN_TOKEN'],
    cloudflare: ['CDN_ID', 'CDN_TOKEN'],
    purge: ['CDN_URL'],
  }
  if (kind === undefined) {
    const without = ['CDN_ID', 'CDN_TOKEN', 'CDN_URL'].filter(name => given[name] !== undefined)
    return without.map(name => `${name} needs CDN: fastly, cloudflare or purge.`)
  }
  return (needed[kind] ?? [])
    .filter(name => given[name] === undefined)
    .map(name => `CDN=${kind} needs ${name}.`)
}

/** null: no cache in front of the shop keeps pages. */
export function toCdn({ CDN: kind, CDN_ID, CDN_TOKEN, CDN_URL }: CdnEnvironment): CdnAccount | null {
  if (kind === 'purge') return { kind, url: CDN_URL ?? '', token: CDN_TOKEN ?? null }
  if (kind === undefined || CDN_ID === undefined || CDN_TOKEN === undefined) return null
  const api = { url: CDN_URL ?? APIS[kind], token: CDN_TOKEN }
  return kind === 'fastly' ? { kind, service: CDN_ID, ...api } : { kind, zone: CDN_ID, ...api }
}
