import { bigint, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** The store's hash: first part of every key. */
export const store = () => text().notNull()
/** Numbered per store from 1 (see insert.ts). */
export const id = () => integer().notNull()
export const flag = (initial: boolean) => boolean().notNull().default(initial)
export const emptyText = () => text().notNull().default('')
export const count = () => integer().notNull().default(0)
/** Integer minor units of the store's currency; null inherits. */
export const ownMoney = () => bigint({ mode: 'number' })
export const money = () => ownMoney().notNull().default(0)
export const dateTime = () => timestamp({ withTimezone: true, mode: 'date' }).notNull()
