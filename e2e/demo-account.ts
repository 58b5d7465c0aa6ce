import { DEMO_ACCOUNTS, type DemoAccount } from '@firnline/demo/catalogue/customers'

/** Throws where the demo has none. */
export function demoAccount(store: string, role: DemoAccount['role']): DemoAccount {
  const found = DEMO_ACCOUNTS.find(account => account.store === store && account.role === role)
  if (found === undefined) throw new Error(`There is no demo account for a ${role} in ${store}.`)
  return found
}
