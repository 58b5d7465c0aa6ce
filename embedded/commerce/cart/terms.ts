import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customerGroups, customers, type DiscountRule, hooks } from '../database/schema.ts'
import { groupPrice } from '../group/group-price.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'

/** What the store's groups and hooks mean for some carts. */
export type Terms = {
  /** Minor units: what one costs this customer, given the price after variant and sale (protocols/bigcommerce §5). */
  groupPrice(price: number, of: { productId: number; customerId: number }): number
  /** Whether a hook asks for anything at all. */
  isListenedTo: boolean
}

type Who = { customerIds: readonly number[]; productIds: readonly number[] }

/** One query; two when a group's rule is for a category. Customer 0 is a guest. */
export async function readTerms(
  db: Database,
  scope: Scope,
  { customerIds, productIds }: Who,
): Promise<Terms> {
  const { guests, own, isListenedTo } = await readRules(db, scope, [...new Set(customerIds)])
  const rulesOf = (customerId: number) => (customerId === 0 ? guests : own.get(customerId)) ?? []
  const isByCategory = customerIds.some(id => rulesOf(id).some(rule => rule.type === 'category'))
  const paths = await categoryPaths(db, scope, isByCategory ? productIds : [])
  return {
    isListenedTo,
    groupPrice(price, { productId, customerId }) {
      const facts = { productId, categoryPath: paths.get(productId) ?? [] }
      return groupPrice(price, facts, rulesOf(customerId), scope.digits)
    },
  }
}

type Rules = DiscountRule[]

async function readRules(db: Database, scope: Scope, customerIds: readonly number[]) {
  const guests = db
    .select({ rules: customerGroups.discount_rules })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), eq(customerGroups.is_group_for_guests, true)))
    .limit(1)
  const own = db
    .select({ rules: sql`jsonb_object_agg(${customers.id}, ${customerGroups.discount_rules})` })
    .from(customers)
    .innerJoin(
      customerGroups,
      and(eq(customerGroups.store, customers.store), eq(customerGroups.id, customers.customer_group_id)),
    )
    .where(and(eq(customers.store, scope.hash), inArray(customers.id, [...customerIds])))
  const listening = db
    .select()
    .from(hooks)
    .where(and(eq(hooks.store, scope.hash), eq(hooks.is_active, true)))
  const [row] = await db
    .select({
      guests: sql<Rules | null>`(${guests})`,
      own: sql<Record<string, Rules> | null>`(${own})`,
      isListenedTo: exists(listening),
    })
    .from(sql`(select) as one`)
  const ownRules = Object.entries(row?.own ?? {}).map(([id, rules]): [number, Rules] => [Number(id), rules])
  return {
    guests: row?.guests ?? [],
    own: new Map(ownRules),
    isListenedTo: row?.isListenedTo === true,
  }
}
