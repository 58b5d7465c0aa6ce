import type { Brand } from '@firnline/domain/content/brand'

/**
 * Where search engines find the shop, without a slash at the end: its configured address, else the brand's site as
 * content has it. Never the host of a request: answers are everybody's. Empty: neither is known.
 */
export function publicOrigin(publicUrl: URL | null, { siteUrl }: Pick<Brand, 'siteUrl'>): string {
  return publicUrl?.origin ?? siteUrl.replace(/\/+$/, '')
}
