/** Properties are named as the fields are on the wire, so a row spreads into an answer. */

export * from './schema/cart.ts'
export * from './schema/catalog.ts'
export * from './schema/channel.ts'
export * from './schema/checkout.ts'
export * from './schema/coupon.ts'
export * from './schema/customer.ts'
export * from './schema/order.ts'
export * from './schema/outbox.ts'
export * from './schema/shipping.ts'
export * from './schema/store.ts'
