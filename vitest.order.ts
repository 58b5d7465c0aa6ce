import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes the files that last longest first, so that in the end no core waits for the other; a browser now and then. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

const LONG = [
  'embedded/commerce/crash.test.ts',
  'e2e/own-account.test.ts',
  'e2e/journey.test.ts',
  'e2e/search.test.ts',
  'e2e/letters.test.ts',
  'run/api/bad-input.test.ts',
  'e2e/routes.test.ts',
  'e2e/product-page.test.ts',
  'embedded/commerce/oversell.contract.test.ts',
  'e2e/pages.test.ts',
  'e2e/crawl.test.ts',
  'e2e/cart.test.ts',
  'e2e/pro-prices.test.ts',
  'e2e/pro-signup.test.ts',
  'e2e/account.test.ts',
  'e2e/bad-forms.test.ts',
  'run/shop/vendor-clients.test.ts',
  'e2e/country.test.ts',
  'e2e/bot-check.test.ts',
  'e2e/checkout.test.ts',
  'run/shop/two-shops.test.ts',
  'e2e/outage/content-outage.test.ts',
  'e2e/search-engines.test.ts',
  'run/demo/seeded-stores.test.ts',
  'e2e/outage/commerce-outage.test.ts',
  'demo/pictures/pictures.test.ts',
]

function place({ moduleId }: TestSpecification): number {
  const found = LONG.findIndex(file => moduleId.endsWith(`/${file}`))
  return found === -1 ? LONG.length : found
}
