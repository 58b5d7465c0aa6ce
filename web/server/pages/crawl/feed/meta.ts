import { stringify } from 'csv-stringify/sync'
import { type FeedFormat, type FeedMarket, feedPrice, feedShipping } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'

/** Meta's maximum number of additional pictures. */
const MAX_ADDITIONAL_PICTURES = 20

/** A column of Meta's catalog (docs/protocols/other.md#product-feeds) and its value. */
const COLUMNS: Readonly<Record<string, (item: FeedItem, market: FeedMarket) => string>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => feedPrice(price),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? '',
  brand: (_, { brandName }) => brandName,
  additional_image_link: ({ pictures }) => pictures.slice(1, 1 + MAX_ADDITIONAL_PICTURES).join(','),
  sale_price: ({ salePrice }) => (salePrice === null ? '' : feedPrice(salePrice)),
  item_group_id: ({ groupId }) => groupId,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  google_product_category: ({ googleCategory }) => googleCategory,
  product_type: ({ category }) => category,
  color: ({ color }) => color,
  size: ({ size }) => size,
  gender: ({ gender }) => gender,
  age_group: ({ ageGroup }) => ageGroup,
  shipping: feedShipping,
  status: () => 'active',
}
const NAMES = Object.keys(COLUMNS)

/** Meta's catalog as CSV, for Facebook, Instagram and WhatsApp. */
export const META: FeedFormat = {
  type: 'text/csv; charset=utf-8; header=present',
  head: () => stringify([NAMES]),
  row: (item, market) => stringify([Object.values(COLUMNS).map(cell => cell(item, market))]),
  goneRow: id => stringify([NAMES.map(name => (name === 'id' ? id : name === 'status' ? 'archived' : ''))]),
  foot: '',
}
