import type { ShopSettings } from '@firnline/shop/settings'
import { bracketIn, inventedDetail } from './placeholder.ts'

/** What a new shop's `shop.json` has yet to say, each with its place; nothing of a demonstration. */
export function* unfinishedSettings({
  stores,
  brand,
  isDemonstration,
}: Pick<ShopSettings, 'stores' | 'brand' | 'isDemonstration'>): Generator<string> {
  if (isDemonstration) return
  yield* placeholders(brand.name, 'brand.name')
  for (const [store, { platform }] of Object.entries(stores)) {
    const place = `stores.${store}.platform`
    if (platform === undefined) continue
    yield* placeholders(platform.name ?? '', `${place}.name`)
    yield* bankAccountGaps(platform, place)
    yield* taxGaps(platform, place)
  }
}

type Platform = NonNullable<ShopSettings['stores'][string]['platform']>

function* bankAccountGaps({ bankAccount, payments }: Platform, place: string): Generator<string> {
  for (const [at, line] of bankAccount.entries()) yield* placeholders(line, `${place}.bankAccount.${at}`)
  const takesTransfers = payments === undefined || payments.includes('bank-transfer')
  if (takesTransfers && bankAccount.length === 0)
    yield `${place}.bankAccount is empty: write the lines of the account, or list ${place}.payments without bank-transfer.`
}

/** A country without a rate is sold to without tax, which is to be said: percent 0. */
function* taxGaps({ taxes, shipping }: Platform, place: string): Generator<string> {
  const taxed = new Set(taxes.map(({ country }) => country))
  for (const country of new Set(shipping.flatMap(({ countries }) => countries)))
    if (!taxed.has(country))
      yield `${place}.taxes has no rate for ${country}, which it ships to: add it, with percent 0 where no tax is due.`
}

function* placeholders(text: string, place: string): Generator<string> {
  const bracket = bracketIn(text)
  if (bracket !== null) yield `${place} has the placeholder ${bracket}: write what belongs there.`
  const detail = inventedDetail(text)
  if (detail !== null)
    yield `${place} has ${JSON.stringify(detail)}, which is no real one: replace it by yours.`
}
