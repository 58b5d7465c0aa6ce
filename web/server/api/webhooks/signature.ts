import { constants, createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

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
