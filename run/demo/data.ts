import { fileURLToPath } from 'node:url'
import { COUPONS } from '@firnline/demo/catalogue/coupons'
import { DEMO_ACCOUNTS } from '@firnline/demo/catalogue/customers'
import { STORES } from '@firnline/demo/catalogue/stores'
import { BANK_ACCOUNT, TAXES } from '@firnline/demo/catalogue/taxes'
import { seed } from '@firnline/demo/seed'
import type { EmbeddedData } from '../embedded/service-start.ts'

export const DEMO: EmbeddedData = {
  stores: STORES.map(({ currency, ...store }) => ({
    ...store,
    currency: currency.currency_code,
    currencyFormat: {
      token: currency.token,
      tokenLocation: currency.token_location,
      decimalToken: currency.decimal_token,
      thousandsToken: currency.thousands_token,
    },
    taxRates: TAXES[store.region].rates,
    isPriceEnteredWithTax: TAXES[store.region].pricesHoldTax,
    bankAccount: BANK_ACCOUNT[store.region],
  })),
  contentFolder: fileURLToPath(new URL('../../demo/content', import.meta.url)),
  pictureFolder: fileURLToPath(new URL('../../demo/pictures', import.meta.url)),
  seed,
  greeting: [...accountLines(), couponLine()],
}

function accountLines(): string[] {
  const passwords = new Set(DEMO_ACCOUNTS.map(({ password }) => password))
  const accounts = DEMO_ACCOUNTS.map(({ store, role, email }) => {
    return `    ${store.padEnd(13)}${role.padEnd(10)}${email}`
  })
  return [`  demo accounts        password ${[...passwords].join(', ')}`, ...accounts]
}

function couponLine(): string {
  const codes = COUPONS.map(({ name, code }) => `${code} (${name.toLowerCase()})`)
  return `  ${'demo codes'.padEnd(21)}${codes.join(', ')}`
}
