/** By id; `sort` is the place in a list. */
const STATUSES = [
  { id: 0, name: 'Incomplete', sort: 0, about: 'The shopper began to pay and did not end it.' },
  { id: 1, name: 'Pending', sort: 1, about: 'The order is placed and nobody has looked at it.' },
  { id: 2, name: 'Shipped', sort: 8, about: 'All of the order is on its way.' },
  { id: 3, name: 'Partially Shipped', sort: 6, about: 'Some of the order is on its way.' },
  { id: 4, name: 'Refunded', sort: 11, about: 'The whole payment was given back.' },
  { id: 5, name: 'Cancelled', sort: 9, about: 'The order was called off.' },
  { id: 6, name: 'Declined', sort: 10, about: 'The payment was refused.' },
  { id: 7, name: 'Awaiting Payment', sort: 2, about: 'The order is placed and not paid for yet.' },
  { id: 8, name: 'Awaiting Pickup', sort: 5, about: 'The order is packed and waits for whoever fetches it.' },
  { id: 9, name: 'Awaiting Shipment', sort: 4, about: 'The order is packed and waits for the carrier.' },
  { id: 10, name: 'Completed', sort: 7, about: 'The order has arrived, or was downloaded.' },
  { id: 11, name: 'Awaiting Fulfillment', sort: 3, about: 'The order is paid for and is to be packed.' },
  {
    id: 12,
    name: 'Manual Verification Required',
    sort: 13,
    about: 'Somebody has to look at the order first.',
  },
  { id: 13, name: 'Disputed', sort: 12, about: 'The shopper disputes the payment.' },
  { id: 14, name: 'Partially Refunded', sort: 14, about: 'Some of the payment was given back.' },
] as const

export const INCOMPLETE = 0
export const SHIPPED = 2
export const PARTIALLY_SHIPPED = 3
export const AWAITING_PAYMENT = 7
export const COMPLETED = 10
export const MANUAL_VERIFICATION = 12
export const DISPUTED = 13
export const AWAITING_FULFILLMENT = 11
export const PENDING = 1
export const REFUNDED = 4
export const CANCELLED = 5
export const DECLINED = 6
export const PARTIALLY_REFUNDED = 14
export const LAST_STATUS = STATUSES.length - 1

const TO_BE_PACKED = [PENDING, AWAITING_FULFILLMENT, MANUAL_VERIFICATION]

/** Whether nothing of an order with this status is packed, and it is not waiting for its payment. */
export function isToBePacked(statusId: number): boolean {
  return TO_BE_PACKED.includes(statusId)
}

/** Incomplete, cancelled and declined orders. */
const WITHOUT_STOCK = new Set<number>([INCOMPLETE, CANCELLED, DECLINED])

/** Whether the stock of an order with this status is taken. */
export function holdsStock(statusId: number): boolean {
  return !WITHOUT_STOCK.has(statusId)
}

export function statusName(statusId: number): string {
  return STATUSES.find(status => status.id === statusId)?.name ?? ''
}

/** GET /v2/order_statuses, in id order. */
export const WIRE_STATUSES = STATUSES.map(({ id, name, sort, about }) => ({
  id,
  name,
  system_label: name,
  custom_label: name,
  system_description: about,
  order: sort,
}))
