import { and, inArray, like, type SQL, sql } from 'drizzle-orm'
import { customers } from '../database/schema.ts'
import { type Query, readWholes, readWords } from '../wire/query.ts'
import { emailKey } from './email.ts'
import { type Filter, momentFilters, wordsIn } from './filter.ts'

const fullName = sql`${customers.first_name} || ' ' || ${customers.last_name}`

/** The filters of GET /v3/customers. */
export const CUSTOMER_FILTERS: Record<string, Filter> = {
  'id:in': (value, name) => inArray(customers.id, readWholes(name, value)),
  'email:in': (value, name) => inArray(customers.email_key, readWords(name, value).split(',').map(emailKey)),
  'company:in': wordsIn(sql`${customers.company}`),
  'customer_group_id:in': (value, name) => inArray(customers.customer_group_id, readWholes(name, value)),
  'name:in': wordsIn(fullName),
  'name:like': (value, name) => {
    const pattern = readWords(name, value)
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')
    return like(sql`lower(${fullName})`, `%${pattern}%`)
  },
  'phone:in': wordsIn(sql`${customers.phone}`),
  'registration_ip_address:in': wordsIn(sql`${customers.registration_ip_address}`),
  ...momentFilters('date_created', customers.date_created),
  ...momentFilters('date_modified', customers.date_modified),
}

export function customerConditions(query: Query): SQL | undefined {
  return and(...[...query].map(([name, value]) => CUSTOMER_FILTERS[name]?.(value, name)))
}
