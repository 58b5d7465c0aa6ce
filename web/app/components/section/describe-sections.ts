import {
  type ContentLink,
  type LinkContext,
  type LinkTarget,
  resolveLink,
} from '@firnline/domain/content/link'
import type { ProseSection, Section } from '@firnline/domain/content/page'
import { withLinks } from '@firnline/domain/content/rich-text'
import { inRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { Messages } from '@firnline/messages/messages'
import { type BannerView, describeBanner } from '../banner/describe-banner.ts'
import type { BannerContext } from '../banner/hotspot/describe-hotspots.ts'
import type { EditorialView } from '../editorial/editorial-section.tsx'
import { describeTiles, type TileView, type TileVisit } from '../product-tile/describe-tile.ts'
import type { CategoryTileView } from './category-tiles.tsx'
import { describeCategoryTiles } from './category-tiles.tsx'
import type { StoryView } from './story.tsx'

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
  | EditorialView
  | Exclude<ProseSection, { kind: 'call-to-action' | 'rich-text' | 'numbers' }>
  | {
      readonly kind: 'call-to-action'
      readonly headline: string
      readonly body: readonly string[]
      readonly link: LinkView | null
    }
)

type SectionVisit = TileVisit & Pick<Visit, 'region'>
type Report = LinkContext['report']

/** Sections without unpublished banners and empty grids. */
export function describeSections(
  sections: readonly Section[],
  { visit, report, spots }: { visit: SectionVisit; report: Report; spots?: BannerContext },
  messages: Messages<'price' | 'productTile'>,
): SectionView[] {
  const place = { locale: visit.locale, report }
  return sections.flatMap(section => describeSection(section, { visit, place, spots }, messages) ?? [])
}

function describeSection(
  section: Section,
  { visit, place, spots }: { visit: SectionVisit; place: LinkContext; spots: BannerContext | undefined },
  messages: Messages<'price' | 'productTile'>,
): SectionView | null {
  switch (section.kind) {
    case 'banner': {
      const banner = describeBanner(section.banner, place, spots)
      return banner === null ? null : { key: section.key, kind: 'banner', banner }
    }
    case 'product-grid': {
      const tiles = describeTiles(inRegion(section.products, visit.region), visit, messages)
      if (tiles.length === 0) return null
      const { key, kind, headline, intro, layout } = section
      if (layout === 'teaser') return { key, kind: 'gear', headline, intro, tiles }
      return { key, kind, headline, intro, layout, tiles, link: describeLink(section.link, place) }
    }
    case 'category-tiles':
      return {
        key: section.key,
        kind: 'category-tiles',
        headline: section.headline,
        tiles: describeCategoryTiles(section.categories, visit),
      }
    case 'story': {
      const { headline, body, picture, side } = section
      const link = describeLink(section.link, place)
      return { key: section.key, kind: 'story', story: { headline, body, picture, side, link } }
    }
    case 'rich-text':
      return { ...section, body: withLinks(section.body, link => resolveLink(place, link)) }
    case 'teasers':
      return {
        ...section,
        teasers: section.teasers.map(teaser => ({
          ...teaser,
          link: teaser.link === null ? null : resolveLink(place, teaser.link),
        })),
      }
    case 'call-to-action':
      return { ...section, link: describeLink(section.link, place) }
    default:
      return section
  }
}

/** null: the link has no target or no title. */
export function describeLink(link: ContentLink | null, place: LinkContext): LinkView | null {
  if (link === null || link.title.trim() === '') return null
  const target = resolveLink(place, link)
  return target === null ? null : { title: link.title, target }
}
