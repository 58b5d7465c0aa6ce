import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Seconds until it may be tried again; null: it may be tried. */
export type Wait = number | null

/** How often one address may try what could be guessed (DESIGN §4 Sessions and rights). */
export type RateLimits = {
  signIn(ip: string, email: string): Promise<Wait>
  /** A right password: earlier slips of this address at this account count no more. */
  signedIn(ip: string, email: string): Promise<void>
  create(ip: string): Promise<Wait>
  orderStatus(ip: string): Promise<Wait>
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

export function createRateLimits(): RateLimits {
  const bySource = limiter('sign-in', 50, QUARTER)
  const byAccount = limiter('sign-in-account', 10, QUARTER)
  const create = limiter('create', 10, HOUR)
  const orderStatus = limiter('order-status', 20, QUARTER)
  const accountKey = (ip: string, email: string) => `${ip} ${email.trim().toLowerCase()}`
  return {
    async signIn(ip, email) {
      return (await take(bySource, ip)) ?? take(byAccount, accountKey(ip, email))
    },
    async signedIn(ip, email) {
      await byAccount.delete(accountKey(ip, email))
    },
    create: ip => take(create, ip),
    orderStatus: ip => take(orderStatus, ip),
  }
}

/** `duration` in seconds. */
function limiter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration })
}

async function take(from: RateLimiterMemory, key: string): Promise<Wait> {
  try {
    await from.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
