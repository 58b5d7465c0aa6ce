import { xmlElement } from '../xml.ts'
import { type FeedFormat, type FeedMarket, feedPrice, SERVICE } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'

/** Maximum and minimum numbers of Google (docs/protocols/other.md#product-feeds). */
const MAX_ADDITIONAL_PICTURES = 10
const MIN_HIGHLIGHTS = 2
const MAX_HIGHLIGHTS = 100

/** Google Merchant's product data specification as RSS 2.0. */
export const GOOGLE: FeedFormat = {
  type: 'application/rss+xml; charset=utf-8',

  head({ brandName, homeUrl, description, languageTag }) {
    const channel = [
      xmlElement('title', brandName),
      xmlElement('link', homeUrl),
      xmlElement('description', description),
      xmlElement('language', languageTag),
    ]
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel.join('')}\n`,
    ].join('')
  },

  row(item, market) {
    const [picture = '', ...others] = item.pictures
    const isIdentified = item.gtin !== '' || item.mpn !== ''
    const elements: [string, string][] = [
      ['id', item.id],
      ['title', item.title],
      ['description', item.description],
      ['link', item.link],
      ['image_link', picture],
      ...named('additional_image_link', others.slice(0, MAX_ADDITIONAL_PICTURES)),
      ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
      ['condition', 'new'],
      ['price', feedPrice(item.price)],
      ['sale_price', item.salePrice === null ? '' : feedPrice(item.salePrice)],
      ['brand', market.brandName],
      ['gtin', item.gtin],
      ['mpn', item.mpn],
      ['identifier_exists', isIdentified ? '' : 'no'],
      ['item_group_id', item.groupId],
      ['color', item.color],
      ['size', item.size],
      ['gender', item.gender],
      ['age_group', item.ageGroup],
      ['google_product_category', item.googleCategory],
      ['product_type', item.category],
      ...named('product_highlight', highlights(item)),
    ]
    const texts = elements.map(([name, text]) => xmlElement(`g:${name}`, text))
    return `<item>${texts.join('')}${details(item)}${shipping(item, market)}${handling(market)}</item>\n`
  },

  // A feed cannot delete an item: only its absence from the whole feed does.
  goneRow: id => `<item>${xmlElement('g:id', id)}${xmlElement('g:availability', 'out_of_stock')}</item>\n`,

  foot: '</channel></rss>\n',
}

function named(name: string, texts: readonly string[]): [string, string][] {
  return texts.map(text => [name, text])
}

function highlights({ highlights: all }: FeedItem): readonly string[] {
  return all.length < MIN_HIGHLIGHTS ? [] : all.slice(0, MAX_HIGHLIGHTS)
}

function details({ details: all }: FeedItem): string {
  return all
    .map(({ name, value }) => xmlElement('g:attribute_name', name) + xmlElement('g:attribute_value', value))
    .map(detail => `<g:product_detail>${detail}</g:product_detail>`)
    .join('')
}

function shipping(item: FeedItem, { country }: FeedMarket): string {
  if (item.shipping === null) return ''
  const parts = [
    xmlElement('g:country', country),
    xmlElement('g:service', SERVICE),
    xmlElement('g:price', feedPrice(item.shipping)),
  ]
  return `<g:shipping>${parts.join('')}</g:shipping>`
}

function handling({ handlingDays }: FeedMarket): string {
  return handlingDays === null ? '' : xmlElement('g:max_handling_time', String(handlingDays))
}
