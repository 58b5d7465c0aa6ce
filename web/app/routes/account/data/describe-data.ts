import { decimalOf } from '@firnline/domain/money'
import type { Order, OrderAddress, OrderLine } from '@firnline/domain/order'
import type { OwnData } from '../../../contexts/account.ts'

/** A customer's data as a file: amounts as decimals, dates as ISO 8601. */
export function describeData(own: OwnData, now: Date) {
  const { customer, phone, addresses, orders, isSubscribed, stockAlerts } = own
  const { id, email, firstName, lastName, isPro } = customer
  return {
    writtenOn: now.toISOString(),
    profile: { customerNumber: id, email, firstName, lastName, phone, pro: isPro, newsletter: isSubscribed },
    addresses,
    waitingFor: stockAlerts.map(({ slug, variantId, askedAt }) => ({
      product: slug,
      version: variantId,
      askedOn: new Date(askedAt).toISOString(),
    })),
    orders: orders.map(describeOrder),
  }
}

function describeOrder(order: Order) {
  const { totals } = order
  return {
    number: order.number,
    placedOn: order.placedOn,
    status: order.status,
    currency: totals.total.currency,
    lines: order.lines.map(describeLine),
    subtotal: decimalOf(totals.subtotal),
    discount: decimalOf(totals.discount),
    code: totals.coupon,
    shipping: decimalOf(totals.shipping),
    tax: decimalOf(totals.tax),
    taxIncluded: totals.isTaxIncluded,
    total: decimalOf(totals.total),
    refunded: decimalOf(totals.refunded),
    billedTo: describeAddress(order.billing),
    deliveredTo: order.deliveries.map(({ address, method }) => ({ ...describeAddress(address), method })),
    parcels: order.shipments.map(({ sentOn, carrier, trackingNumber }) => ({
      sentOn,
      carrier,
      trackingNumber,
    })),
    payment: order.paymentMethod,
    note: order.message,
  }
}

function describeLine({ sku, name, choices, quantity, price, total }: OrderLine) {
  const chosen = Object.fromEntries(choices.map(({ option, value }) => [option, value]))
  return { sku, name, choices: chosen, quantity, price: decimalOf(price), total: decimalOf(total) }
}

function describeAddress({
  name,
  company,
  street,
  city,
  state,
  postalCode,
  country,
  phone,
  email,
}: OrderAddress) {
  return { name, company, street, city, state, postalCode, country, phone, email }
}
