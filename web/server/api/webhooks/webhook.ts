import { constants, createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import * as v from 'valibot'
import type { StaleRead } from './purge-until-fresh.ts'

/** A webhook that is not authentic, or not understood. */
export type Refused = {
  readonly kind: 'refused'
  readonly status: 400 | 401 | 403
  /** What is wrong and what to do, for readers of the service's webhook log. */
  readonly text: string
}

/** A webhook about nothing that the shop caches. */
type Ignored = { readonly kind: 'ignored' }

/** A change of something that the shop may cache. */
export type Change = {
  readonly kind: 'change'
  /** The same at every delivery of the same webhook that is to count once. null: each delivery may count. */
  readonly id: string | null
  /** Of what the change concerns, as far as the service tells by now. */
  readonly readTags: () => Promise<readonly string[]>
  /** How to see whether the service's own responses are as new; null: they do not say. */
  readonly freshness: Pick<StaleRead, 'key' | 'isFresh'> | null
}

export type WebhookResult = Refused | Ignored | Change

export function refused(status: Refused['status'], text: string): Refused {
  return { kind: 'refused', status, text }
}

/** What a webhook's body says; null: it is no JSON, or not of this shape. */
export function parseBody<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Seconds that a signature's time may differ from this clock. */
const TOLERANCE = 5 * 60

/**
 * The signature of a content webhook, when it is right: `t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`
 * (docs/protocols/content.md#webhooks). Null: missing, wrong, or of another time.
 */
export function signatureOf(
  header: string | null,
  body: Buffer,
  { secret, now }: { secret: string; now: Date },
): string | null {
  const [, t = '', given = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/i.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (given === '' || !isOfNow(new Date(Number(t) * 1000), now)) return null
  const right = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex')) ? given.toLowerCase() : null
}

/**
 * Content's other signature, when it is right: `v1=<base64 of RSA-PSS with SHA-256 and a salt of 32 bytes over the body>`,
 * by the vendor's own key (docs/protocols/content.md#webhooks). It carries no time: the body's has to be looked at. Null:
 * missing or wrong.
 */
export function signatureByKey(header: string | null, body: Buffer, key: KeyObject): string | null {
  const [, given = ''] = /^v1=([\w+/=-]{1,1024})$/.exec(header?.trim() ?? '') ?? []
  const how = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  return given !== '' && verify('sha256', body, how, Buffer.from(given, 'base64')) ? given : null
}

/** Within five minutes of this clock. */
export function isOfNow(time: Date, now: Date): boolean {
  return Math.abs(now.getTime() - time.getTime()) <= TOLERANCE * 1000
}

/** Compares in a time that says nothing of the secret, not even its length. */
export function isSecret(given: string | null, secret: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
