import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customerGroups } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'

type InGroup = { customer_group_id?: number | undefined }

/** Throws the 422 of a batch that names a group there is not; 0 is none. The groups stay until the transaction ends. */
export async function requireGroups(
  tx: Database,
  scope: Scope,
  title: string,
  bodies: readonly InGroup[],
): Promise<void> {
  const asked = [...new Set(bodies.map(body => body.customer_group_id ?? 0))].filter(id => id !== 0)
  if (asked.length === 0) return
  const rows = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), inArray(customerGroups.id, asked)))
    .for('share')
  const known = new Set([0, ...rows.map(row => row.id)])
  const errors = bodies.flatMap(({ customer_group_id = 0 }, index) =>
    known.has(customer_group_id) ? [] : [[`${index}.customer_group_id`, 'invalid customer group ID']],
  )
  if (errors.length > 0) throw unprocessable(title, Object.fromEntries(errors))
}
