import { and, eq, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { customerGroups } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { readQuery } from '../../wire/request.ts'

/** GET /v3/customers/settings: 0 is no group. */
export function customerSettingsRoutes({ db }: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', async c => {
    readQuery(c, [])
    const isSet = or(eq(customerGroups.is_default, true), eq(customerGroups.is_group_for_guests, true))
    const rows = await db
      .select()
      .from(customerGroups)
      .where(and(eq(customerGroups.store, c.get('scope').hash), isSet))
    const customer_group_settings = {
      guest_customer_group_id: rows.find(row => row.is_group_for_guests)?.id ?? 0,
      default_customer_group_id: rows.find(row => row.is_default)?.id ?? 0,
    }
    return c.json({ data: { customer_group_settings }, meta: {} })
  })
}
