import { decimalOf, type Money } from '@firnline/domain/money'
import type { FeedItem } from './feed-item.ts'

/** What all items of a market's feed share. URLs are absolute. */
export type FeedMarket = {
  readonly brandName: string
  /** The brand in a sentence. */
  readonly description: string
  readonly homeUrl: string
  readonly languageTag: string
  /** Two capital letters. */
  readonly country: string
  /** Working days at most until a parcel leaves. null: nothing is promised. */
  readonly handlingDays: number | null
  /** `days` to send something back, 0: never; `page` may be empty. null: nothing is said. */
  readonly returns: { readonly days: number; readonly page: string } | null
}

/** How a feed is written: pieces of one text. */
export type FeedFormat = {
  /** For `content-type`. */
  readonly type: string
  head(market: FeedMarket): string
  row(item: FeedItem, market: FeedMarket): string
  /** In a feed of changes: an item that is no longer there. */
  goneRow(id: string): string
  readonly foot: string
}

/** What the feeds call the way that their shipping costs are for. */
export const SERVICE = 'Standard'

/** `749.00 EUR`, as all formats write prices. */
export function feedPrice(money: Money): string {
  return `${decimalOf(money)} ${money.currency}`
}

/** `country:region:service:price`, as Meta and OpenAI write shipping. Empty: unknown. */
export function feedShipping({ shipping }: FeedItem, { country }: FeedMarket): string {
  return shipping === null ? '' : `${country}::${SERVICE}:${feedPrice(shipping)}`
}
