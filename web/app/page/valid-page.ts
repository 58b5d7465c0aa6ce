import { isInRegion, type Regional } from '@firnline/domain/region'
import { notFound } from '../components/error-page/load-error-page.ts'
import type { Shop } from '../contexts/shop.ts'

const SLUG = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 128

export function isSlug(uid: string): boolean {
  return uid.length <= MAX_SLUG_LENGTH && SLUG.test(uid)
}

/** The entry of a page in this region; throws 404 for an invalid uid or a missing entry. */
export async function validPage<T extends Regional>(
  shop: Shop,
  { uid, url }: { uid: string; url: URL },
  find: (uid: string) => Promise<T | null>,
): Promise<T> {
  const found = isSlug(uid) ? await find(uid) : null
  if (found === null || !isInRegion(found, shop.visit.region)) throw await notFound(shop, url)
  return found
}
