import { array, boolean, fallback, type InferOutput, object, parse, string } from 'valibot'
import { deviceStorage, keep, kept } from '../../../stores/device-storage.ts'

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
  return parse(List, kept(storage, keyOf(locale))).slice(0, MOST)
}

export function rememberViewed(
  locale: string,
  product: ViewedProduct,
  storage: Storage | null = deviceStorage(),
): void {
  if (storage === null) return
  const others = viewedProducts(locale, storage).filter(({ uid }) => uid !== product.uid)
  keep(storage, keyOf(locale), [product, ...others].slice(0, MOST))
}

export function forgetViewed(locale: string, storage: Storage | null = deviceStorage()): void {
  storage?.removeItem(keyOf(locale))
}

function keyOf(locale: string): string {
  return `firnline-viewed-${locale}`
}
