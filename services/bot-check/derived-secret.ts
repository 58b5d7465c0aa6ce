import { hkdfSync } from 'node:crypto'

/** At least one: the first makes what is handed out, and each is accepted, so that a secret can be changed in use. */
export type Secrets = readonly [string, ...string[]]

/** `derivedSecret` of each. */
export function derivedSecrets([first, ...others]: Secrets, purpose: string): Secrets {
  return [derivedSecret(first, purpose), ...others.map(secret => derivedSecret(secret, purpose))]
}

/** A key for one purpose, derived from the shop's secret; it reveals nothing about the others. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
