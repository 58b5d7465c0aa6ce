import { readConsent } from '../../../consent/visitor-consent.ts'
import { deviceStorage, readStored, store } from '../../../stores/device-storage.ts'
import { fieldsOf } from '../../../stores/fields-of.ts'

/** Without a price, which may have changed. */
export type ViewedProduct = {
  readonly uid: string
  readonly title: string
  readonly href: string
  readonly picture: { readonly name: string; readonly set: boolean }
}

const MAX_VIEWED = 9

/** Newest first; none where storage is blocked. */
export function viewedProducts(locale: string, storage: Storage | null = deviceStorage()): ViewedProduct[] {
  const list = readStored(storage, keyOf(locale))
  return Array.isArray(list) && list.every(isViewed) ? list.slice(0, MAX_VIEWED) : []
}

/** Only where the visitor has granted preferences. Resolves to whether the visitor has yet to be asked. */
export async function keepViewed(locale: string, product: ViewedProduct): Promise<boolean> {
  const { consent, isAsked } = await readConsent()
  if (consent.preferences) rememberViewed(locale, product)
  return isAsked
}

export function rememberViewed(
  locale: string,
  product: ViewedProduct,
  storage: Storage | null = deviceStorage(),
): void {
  if (storage === null) return
  const others = viewedProducts(locale, storage).filter(({ uid }) => uid !== product.uid)
  store(storage, keyOf(locale), [product, ...others].slice(0, MAX_VIEWED))
}

export function forgetViewed(locale: string, storage: Storage | null = deviceStorage()): void {
  storage?.removeItem(keyOf(locale))
}

function keyOf(locale: string): string {
  return `shop-viewed-${locale}`
}

function isViewed(value: unknown): value is ViewedProduct {
  const { uid, title, href, picture } = fieldsOf(value)
  const { name, set } = fieldsOf(picture)
  return [uid, title, href, name].every(text => typeof text === 'string') && typeof set === 'boolean'
}
