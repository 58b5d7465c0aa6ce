import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BotAction } from '@firnline/services/bot-check/actions'
import { derivedSecret } from '@firnline/services/bot-check/derived-secret'

/** ms: whoever reads a form and fills it in takes longer. */
export const SOONEST = 1_000
/** ms a form may lie open. */
export const STAMP_LIFETIME = 60 * 60 * 1000

export type StampParts = {
  readonly secret: string
  readonly now: () => Date
  /** True the first time, in any process. It may be forgotten after STAMP_LIFETIME. */
  readonly spend: (id: string) => Promise<boolean>
}

export type Stamps = {
  make(action: BotAction): string
  /** True once: this form was made by the shop, long enough ago and not too long, and was not sent before. */
  take(action: BotAction, stamp: string): Promise<boolean>
}

/** Says in a form when it was made: `time.id.signature`. What stands in for the script's proof where no script runs. */
export function createStamps({ secret, now, spend }: StampParts): Stamps {
  const key = derivedSecret(secret, 'bot-check stamp')
  const sign = (action: BotAction, time: string, id: string) =>
    createHmac('sha256', key).update(`${action} ${time} ${id}`).digest()
  return {
    make(action) {
      const time = now().getTime().toString(36)
      const id = randomBytes(9).toString('base64url')
      return `${time}.${id}.${sign(action, time, id).toString('base64url')}`
    },
    async take(action, stamp) {
      const [time = '', id = '', signature = ''] = stamp.split('.')
      if (!isSame(Buffer.from(signature, 'base64url'), sign(action, time, id))) return false
      const age = now().getTime() - Number.parseInt(time, 36)
      return age >= SOONEST && age <= STAMP_LIFETIME && spend(id)
    },
  }
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
