import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  integer,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** The store's hash: first part of every key. */
export const store = () => text().notNull()
export const flag = (initial: boolean) => boolean().notNull().default(initial)
export const emptyText = () => text().notNull().default('')
export const count = () => integer().notNull().default(0)
/** Integer minor units of the store's currency; null inherits. */
export const ownMoney = () => bigint({ mode: 'number' })
export const money = () => ownMoney().notNull().default(0)
export const optionalDateTime = () => timestamp({ withTimezone: true, mode: 'date' })
export const dateTime = () => optionalDateTime().notNull()

type NumberedColumns = { store: AnyPgColumn; id: AnyPgColumn }

/** The key of a table whose rows are numbered per store, from 1 (see insert.ts). */
export const numbered = () => ({ store: store(), id: integer().notNull() })
export const numberedKey = (table: NumberedColumns) => primaryKey({ columns: [table.store, table.id] })

/** A foreign key: the row is deleted with the one that it belongs to. */
export function belongsTo<Table extends string>(
  name: string,
  columns: [AnyPgColumn<{ tableName: Table }>, AnyPgColumn<{ tableName: Table }>],
  parent: NumberedColumns,
) {
  return foreignKey({ name, columns, foreignColumns: [parent.store, parent.id] }).onDelete('cascade')
}
