import { hkdfSync } from 'node:crypto'

/** A key for one purpose, derived from the shop's secret; it reveals nothing about the others. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
