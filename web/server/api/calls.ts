import type { Call } from './call.ts'
import { ADDRESS_CALLS } from './calls/address.ts'
import { CART_CALLS } from './calls/cart.ts'
import { CATEGORY_CALLS } from './calls/category.ts'
import { CUSTOMER_CALLS } from './calls/customer.ts'
import { GROUP_CALLS } from './calls/group.ts'
import { INTERSTACK_CALLS } from './calls/interstack.ts'
import { ORDER_CALLS } from './calls/order.ts'
import { PRO_CALLS } from './calls/pro.ts'
import { PRODUCT_CALLS } from './calls/product.ts'
import { SESSION_CALLS } from './calls/session.ts'
import { SIGN_IN_CALLS } from './calls/sign-in.ts'
import { STOCK_CALLS } from './calls/stock.ts'
import { STORE_CALLS } from './calls/store.ts'

/** Every call of the storefront's own /api. */
export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...PRODUCT_CALLS,
  ...CATEGORY_CALLS,
  ...STOCK_CALLS,
  ...CART_CALLS,
  ...STORE_CALLS,
  ...SIGN_IN_CALLS,
  ...CUSTOMER_CALLS,
  ...ADDRESS_CALLS,
  ...ORDER_CALLS,
  ...GROUP_CALLS,
  ...PRO_CALLS,
  ...INTERSTACK_CALLS,
]
