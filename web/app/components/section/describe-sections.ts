import { type ContentLink, contentPath, type LinkTarget, resolveLink } from '@firnline/domain/link/link'
import type { Locale } from '@firnline/domain/locale/locale'
import { inRegion } from '@firnline/domain/navigation/navigation'
import type { Section } from '@firnline/domain/page/page'
import type { Visit } from '@firnline/domain/visit'
import type { Said } from '../../words/words.ts'
import { type BannerView, describeBanner } from '../banner/describe-banner.ts'
import type { CategoryTileView } from '../category-tiles/category-tiles.tsx'
import { describeTiles, type TileView, type TileVisit } from '../product-tile/describe-tile.ts'
import type { tileWords } from '../product-tile/tile.words.ts'
import type { StoryView } from '../story/story.tsx'

export type LinkView = { readonly title: string; readonly target: LinkTarget }

export type SectionView = { readonly key: string } & (
  | { readonly kind: 'banner'; readonly banner: BannerView }
  | {
      readonly kind: 'product-grid'
      readonly headline: string
      readonly intro: string
      readonly layout: 'grid' | 'slider'
      readonly tiles: readonly TileView[]
      readonly link: LinkView | null
    }
  | {
      readonly kind: 'category-tiles'
      readonly headline: string
      readonly tiles: readonly CategoryTileView[]
    }
  | { readonly kind: 'story'; readonly story: StoryView }
  | { readonly kind: 'text'; readonly headline: string; readonly body: readonly string[] }
)

type SectionVisit = TileVisit & Pick<Visit, 'region'>

/** What a page shows of its sections: unpublished banners and empty grids are left out. */
export function describeSections(
  sections: readonly Section[],
  visit: SectionVisit,
  words: Said<typeof tileWords>,
): SectionView[] {
  return sections.flatMap(section => describeSection(section, visit, words) ?? [])
}

function describeSection(
  section: Section,
  visit: SectionVisit,
  words: Said<typeof tileWords>,
): SectionView | null {
  const { locale } = visit
  switch (section.kind) {
    case 'banner': {
      const banner = describeBanner(section.banner, locale)
      return banner === null ? null : { key: section.key, kind: 'banner', banner }
    }
    case 'product-grid': {
      const tiles = describeTiles(inRegion(section.products, visit.region), visit, words)
      if (tiles.length === 0) return null
      const { key, kind, headline, intro, layout } = section
      return { key, kind, headline, intro, layout, tiles, link: describeLink(section.link, locale) }
    }
    case 'category-tiles':
      return {
        key: section.key,
        kind: 'category-tiles',
        headline: section.headline,
        tiles: inRegion(section.categories, visit.region).map(({ uid, title, slug, picture }) => ({
          uid,
          title,
          picture,
          href: contentPath(locale, 'product_category', slug),
        })),
      }
    case 'story': {
      const { headline, body, picture, side } = section
      const link = describeLink(section.link, locale)
      return { key: section.key, kind: 'story', story: { headline, body, picture, side, link } }
    }
    case 'text':
      return section
  }
}

/** null when the link leads nowhere or has no words. */
export function describeLink(link: ContentLink | null, locale: Locale): LinkView | null {
  if (link === null || link.title.trim() === '') return null
  const target = resolveLink(locale, link)
  return target === null ? null : { title: link.title, target }
}
