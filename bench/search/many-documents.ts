import type { SearchDocument } from '@firnline/run/search/documents'

const SYLLABLES = 'ber gel tor mun fal rin sko len vas tir ost bran kel dur nes wil hag pun arv sel'.split(
  ' ',
)

/**
 * `count` products derived from the given ones, each with its own model name, numbers, SKUs and sentence. Deterministic
 * and lazy.
 */
export function* manyDocuments(from: readonly SearchDocument[], count: number): Generator<SearchDocument> {
  const products = from.filter(({ kind }) => kind === 'product')
  for (let n = 0; n < count; n += 1) {
    const like = products[n % products.length]
    if (like === undefined) throw new Error('There are no products to derive others from.')
    yield vary(like, n)
  }
}

function vary(like: SearchDocument, n: number): SearchDocument {
  const name = word(n)
  const uid = `${like.uid}-${n}`
  const sku = like.sku
  const price = like.price_eu_region_1
  return {
    ...like,
    id: `product-${uid}`,
    uid,
    url: `/p/${uid}`,
    title: `${name[0]?.toUpperCase()}${name.slice(1)} ${like.title}`,
    body: `${like.body}\n${[n * 7, n * 13, n * 29].map(word).join(' ')} ${n}`,
    sku: Array.isArray(sku) ? sku.map(one => `${one}-${n}`) : `${sku}-${n}`,
    ...(typeof price === 'number' ? { price_eu_region_1: price + ((n * 37) % 20_000) } : {}),
  }
}

/** One of 160,000. */
function word(n: number): string {
  const places = [n, Math.floor(n / 20), Math.floor(n / 400), n * 3 + Math.floor(n / 8_000)]
  return places.map(place => SYLLABLES[place % SYLLABLES.length]).join('')
}
