import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { carts } from './cart.ts'
import { dateTime, emptyText, optionalDateTime, store } from './column.ts'
import type { OrderAddress } from './order.ts'

/** As the storefront hands it over: granted purposes, and its random id of the browser. */
export type Measured = { granted: readonly Purpose[]; clientId: string | null }
export type Purpose = 'preferences' | 'statistics' | 'marketing'

/** `params` as Google Analytics 4 names them. */
export type CheckoutEvent = { readonly name: string; readonly params: Readonly<Record<string, unknown>> }

/** What a shopper has entered at the hosted checkout of a cart. */
export const checkouts = pgTable('checkouts', {
  cart_id: uuid()
    .notNull()
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  store: store(),
  email: emptyText(),
  shipping_address: jsonb().$type<OrderAddress>(),
  /** null: the shipping address is the billing address too. */
  billing_address: jsonb().$type<OrderAddress>(),
  /** The id of a quoted option; it is quoted anew when the order is placed. */
  shipping_option: text(),
  payment_method: text(),
  customer_message: emptyText(),
  /** What a payment provider needs to find its payment again. */
  payment: jsonb().$type<Record<string, string>>(),
  updated_time: dateTime(),
})

/** The single-use links of POST /v3/carts/{id}/redirect_urls: only the token's sha256 is kept. */
export const checkoutLinks = pgTable(
  'checkout_links',
  {
    token: text().notNull().primaryKey(),
    store: store(),
    cart_id: uuid().notNull(),
    expires_at: dateTime(),
    used_at: optionalDateTime(),
  },
  t => [index('checkout_links_by_age').on(t.expires_at)],
)

/** A browser at the hosted pages. The cookie's value is kept as its sha256. */
export const hostedSessions = pgTable(
  'hosted_sessions',
  {
    id: text().notNull().primaryKey(),
    store: store(),
    cart_id: uuid(),
    customer_id: integer(),
    csrf_token: text().notNull(),
    locale: text().notNull().default('en'),
    /** Orders that this browser placed: their confirmations are shown to it. */
    order_ids: jsonb().$type<number[]>().notNull().default([]),
    signed_in_at: optionalDateTime(),
    /** What the shopper lets the checkout measure; null: nothing. */
    measured: jsonb().$type<Measured>(),
    /** What happened, for the tag manager of the next page. */
    events: jsonb().$type<CheckoutEvent[]>().notNull().default([]),
    created_at: dateTime(),
    expires_at: dateTime(),
  },
  t => [index('hosted_sessions_by_age').on(t.expires_at)],
)

/** Login tokens that were used: each is good once. */
export const usedLoginTokens = pgTable('used_login_tokens', {
  jti: text().notNull().primaryKey(),
  expires_at: dateTime(),
})

/** The single-use links of a forgotten password: only the token's sha256 is kept. */
export const passwordResets = pgTable('password_resets', {
  token: text().notNull().primaryKey(),
  store: store(),
  customer_id: integer().notNull(),
  expires_at: dateTime(),
})
