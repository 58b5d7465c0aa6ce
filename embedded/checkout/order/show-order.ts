import { type HostedContext, type Parts, remember } from '../visit.ts'

/** Orders whose confirmations a browser can open again. */
const MOST = 20

/** To the confirmation, which this browser may see from now on: the order's cart was its own. */
export async function showOrder(c: HostedContext, parts: Parts, orderId: number): Promise<Response> {
  const { session, base } = c.get('visit')
  const known = session.row?.order_ids ?? []
  if (!known.includes(orderId)) await remember(c, parts, { order_ids: [...known, orderId].slice(-MOST) })
  return c.redirect(`${base}/order-confirmation/${orderId}`, 303)
}
