import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { count, dateTime, numbered, numberedKey, optionalDateTime, store } from './column.ts'

/**
 * What is sent after a transaction is committed, at least once: webhooks, emails, payments to capture or cancel.
 * A row is deleted when it is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    store: store(),
    kind: text().$type<'webhook' | 'mail' | 'payment'>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: count(),
    created_at: dateTime(),
    due_at: dateTime(),
    /** When the last try failed; null: it is still tried. */
    failed_at: optionalDateTime(),
  },
  t => [index('outbox_by_due').on(t.due_at)],
)

export const hooks = pgTable(
  'hooks',
  {
    ...numbered(),
    client_id: text().notNull(),
    scope: text().notNull(),
    destination: text().notNull(),
    headers: jsonb().$type<Record<string, string>>(),
    is_active: boolean().notNull(),
    created_at: dateTime(),
    updated_at: dateTime(),
    failures: integer().notNull().default(0),
  },
  t => [numberedKey(t), index('hooks_by_scope').on(t.store, t.scope)],
)
