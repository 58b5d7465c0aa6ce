import { type FeedFormat, type FeedMarket, feedPrice, feedShipping } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'

/** OpenAI's product feed for ChatGPT as JSON Lines (docs/protocols/other.md#product-feeds). */
export const OPENAI: FeedFormat = {
  type: 'application/jsonl; charset=utf-8',
  head: () => '',
  row: (item, market) => line({ ...product(item), ...seller(item, market), ...ELIGIBLE }),
  goneRow: id => line({ item_id: id, is_eligible_search: false, is_eligible_checkout: false }),
  foot: '',
}

/** Checkout within ChatGPT needs a contract with OpenAI. */
const ELIGIBLE = { is_eligible_search: true, is_eligible_checkout: false }

type Fields = Readonly<Record<string, unknown>>

function product(item: FeedItem): Fields {
  const { pictures, hasVariants, color, size, rating } = item
  const [picture = '', ...others] = pictures
  return {
    item_id: item.id,
    title: item.title,
    description: item.description,
    url: item.link,
    image_url: picture,
    additional_image_urls: others.join(','),
    price: feedPrice(item.price),
    sale_price: item.salePrice === null ? '' : feedPrice(item.salePrice),
    availability: item.isInStock ? 'in_stock' : 'out_of_stock',
    ...(hasVariants
      ? {
          group_id: item.groupId,
          listing_has_variations: true,
          variant_dict: withoutEmpty({ color, size }),
        }
      : {}),
    gtin: item.gtin,
    mpn: item.mpn,
    condition: 'new',
    product_category: item.category || item.googleCategory,
    color,
    size,
    gender: item.gender,
    age_group: item.ageGroup,
    review_count: rating?.count,
    star_rating: rating?.average.toFixed(1),
  }
}

function seller(item: FeedItem, market: FeedMarket): Fields {
  const { brandName, homeUrl, country, returns } = market
  return {
    brand: brandName,
    seller_name: brandName,
    seller_url: homeUrl,
    store_country: country,
    target_countries: [country],
    shipping: feedShipping(item, market),
    ...(returns === null
      ? {}
      : {
          accepts_returns: returns.days > 0,
          return_deadline_in_days: returns.days > 0 ? returns.days : undefined,
          return_policy: returns.page,
        }),
  }
}

function line(fields: Fields): string {
  return `${JSON.stringify(withoutEmpty(fields))}\n`
}

function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))
}
