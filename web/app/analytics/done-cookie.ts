import type { Shop } from '../contexts/shop.ts'

/** Cookie by which the server says what a form has done: the page after it reports that, and removes the cookie. */
export const DONE_COOKIE = 'shop_done'

export type DoneEvent = 'login' | 'sign_up'

/** Seconds: as long as a redirect may take. */
export const DONE_LIFETIME = 60

/** Headers of the redirect after a form; none where nothing is measured. */
export function doneHeaders({ analytics }: Pick<Shop, 'analytics'>, event: DoneEvent): HeadersInit {
  if (analytics === null) return {}
  return { 'set-cookie': `${DONE_COOKIE}=${event}; Path=/; Max-Age=${DONE_LIFETIME}; SameSite=Lax` }
}

export function toDoneEvent(value: string | null): DoneEvent | null {
  return value === 'login' || value === 'sign_up' ? value : null
}
