import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'
import type { FallbackErrorView } from './page-error.tsx'

export const FALLBACK_ERROR_MESSAGES = [
  'common.backToHome',
  'common.retry',
  'errorPage',
] as const satisfies readonly MessageSelector[]

/** Messages of the fallback error page, loaded with every page because nothing can be loaded after a failure. */
export async function loadFallbackError(
  shop: Shop,
): Promise<FallbackErrorView & { readonly noAnswer: string }> {
  const { locale } = shop.visit
  const texts = await loadDisplayTexts(shop)
  return {
    messages: translate(shop, texts, ...FALLBACK_ERROR_MESSAGES),
    noAnswer: translate(shop, texts, 'connection').noAnswer,
    homeHref: localePath(locale, href('/')),
    brandTitle: shop.brand.displayName,
  }
}
