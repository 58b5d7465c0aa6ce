import { createHash } from 'node:crypto'
import { COMMERCE_REGIONS } from '@firnline/domain/region'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import { EncryptJWT } from 'jose'
import { JOSEError, JWTExpired } from 'jose/errors'
import * as v from 'valibot'
import type { MailLink, OpenedLink } from '../../app/contexts/signups.ts'
import { isBlockedAddress } from '../gate/refuse-requests.ts'
import { openSealed } from '../session/sealed-token.ts'

/** ms until a link that confirms expires. */
const CONFIRM_TIME = 48 * 60 * 60 * 1000

const address = { store: v.picklist(COMMERCE_REGIONS), email: v.string(), locale: v.string() }

/** The purpose and the reader of an email's link. Unsubscribe links never expire. */
const MailLinkSchema = v.variant('purpose', [
  v.object({ ...address, purpose: v.literal('newsletter'), lists: v.array(v.string()) }),
  v.object({ ...address, purpose: v.literal('newsletter-end') }),
  v.object({
    ...address,
    purpose: v.literal('stock-alert'),
    productId: v.number(),
    variantId: v.number(),
    slug: v.string(),
  }),
  v.object({ ...address, purpose: v.literal('stock-alert-end') }),
])
/** Encrypted and authenticated links: nobody else can make one, or read an address from it. */
export type MailLinks = {
  seal(link: MailLink): Promise<string>
  open(token: string): Promise<OpenedLink>
}

export function createMailLinks([first, ...others]: Secrets, now: () => Date): MailLinks {
  // A key of its own: no session cookie is ever a link, nor the other way round.
  const toKey = (secret: string) => createHash('sha256').update(`letters ${secret}`).digest()
  const key = toKey(first)
  const keys = [key, ...others.map(toKey)]

  function sealOnce(link: MailLink): Promise<string> {
    const token = new EncryptJWT({ ...link }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    const expires = link.purpose === 'newsletter' || link.purpose === 'stock-alert'
    return (expires ? token.setExpirationTime(new Date(now().getTime() + CONFIRM_TIME)) : token).encrypt(key)
  }

  return {
    /** A token may contain `wp-` by chance, which the request gate blocks: then another is made. */
    async seal(link) {
      for (;;) {
        const token = await sealOnce(link)
        if (!isBlockedAddress(token)) return token
      }
    },

    async open(token) {
      try {
        const read = v.safeParse(MailLinkSchema, await openSealed(token, keys, now()))
        return read.success ? read.output : { purpose: 'unknown' }
      } catch (error) {
        if (error instanceof JWTExpired) return { purpose: 'expired' }
        if (error instanceof JOSEError || error instanceof TypeError) return { purpose: 'unknown' }
        throw error
      }
    },
  }
}
