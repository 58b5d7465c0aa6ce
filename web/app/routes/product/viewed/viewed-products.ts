import { array, boolean, fallback, type InferOutput, object, parse, string } from 'valibot'

const Viewed = object({
  uid: string(),
  title: string(),
  href: string(),
  picture: object({ name: string(), set: boolean() }),
})

/** A product that was looked at, as this device remembers it. No price: that may have changed. */
export type ViewedProduct = InferOutput<typeof Viewed>

const List = fallback(array(Viewed), [])

const MOST = 9

/** What was looked at on this device in this locale, the latest first. A browser that keeps nothing has none. */
export function viewedProducts(locale: string, storage: Storage | null = deviceStorage()): ViewedProduct[] {
  return parse(List, parseText(storage?.getItem(keyOf(locale)) ?? '[]')).slice(0, MOST)
}

export function rememberViewed(
  locale: string,
  product: ViewedProduct,
  storage: Storage | null = deviceStorage(),
): void {
  if (storage === null) return
  const others = viewedProducts(locale, storage).filter(({ uid }) => uid !== product.uid)
  try {
    storage.setItem(keyOf(locale), JSON.stringify([product, ...others].slice(0, MOST)))
  } catch (error) {
    // Full, or closed to us: then this product is not remembered.
    console.debug(error)
  }
}

export function forgetViewed(locale: string, storage: Storage | null = deviceStorage()): void {
  storage?.removeItem(keyOf(locale))
}

function keyOf(locale: string): string {
  return `firnline-viewed-${locale}`
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever wrote it, it was not this.
    return []
  }
}

/** null: the visitor's browser lets pages keep nothing. */
function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
