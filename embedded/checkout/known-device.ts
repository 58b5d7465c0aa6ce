import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Scope } from '../commerce/scope.ts'
import { newToken } from './secret.ts'
import { cookieOptions, type HostedContext, isSecure } from './visit.ts'

/** Customers who share a browser: a family, not more. */
const MAX_CUSTOMERS = 5
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

const cookieName = ({ hash }: Scope) => `shop_device_${hash}`
const signingSecret = ({ store }: Scope) => `device ${store.clientSecret}`

/**
 * This browser's keys of the customers who have signed in with it, by customer id
 * (docs/decisions/0043-sign-in-throttling.md).
 */
export async function readDeviceKeys(c: HostedContext): Promise<ReadonlyMap<number, string>> {
  const { scope } = c.get('visit')
  const prefix = isSecure(scope) ? 'host' : undefined
  const value = await getSignedCookie(c, signingSecret(scope), cookieName(scope), prefix)
  if (!value) return new Map()
  return new Map(
    value.split(' ').map(pair => {
      const [customerId, key = ''] = pair.split(':')
      return [Number(customerId), key]
    }),
  )
}

/** Makes this browser a known device of the customer; it stays one after a sign-out. */
export async function rememberDevice(c: HostedContext, customerId: number): Promise<void> {
  const { scope } = c.get('visit')
  const keys = await readDeviceKeys(c)
  const others = [...keys].filter(([id]) => id !== customerId)
  const known = [[customerId, keys.get(customerId) ?? newToken()], ...others].slice(0, MAX_CUSTOMERS)
  const value = known.map(pair => pair.join(':')).join(' ')
  const options = { ...cookieOptions(c), maxAge: LIFETIME_SECONDS }
  await setSignedCookie(c, cookieName(scope), value, signingSecret(scope), options)
}
