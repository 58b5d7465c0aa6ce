import { hkdfSync } from 'node:crypto'

/** A key for one purpose, made of the shop's secret: one that leaks tells nothing of the others. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
