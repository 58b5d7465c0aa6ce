import { type Banner, isPublished } from '../banner/banner.ts'
import type { Section } from './page.ts'

export type PagePicture = {
  readonly name: string
  readonly alt: string
  readonly set: boolean
  /** The name is a film's. */
  readonly video: boolean
}

/** The picture that stands for a page elsewhere: the first that its sections show large. null: they show none. */
export function pagePicture(
  sections: readonly (Section | { readonly kind: 'product-grid' })[],
): PagePicture | null {
  for (const section of sections) {
    const picture = sectionPicture(section)
    if (picture !== null) return picture
  }
  return null
}

function sectionPicture(section: Section | { readonly kind: 'product-grid' }): PagePicture | null {
  if (section.kind === 'banner') return bannerPicture(section.banner)
  if (section.kind !== 'story' || section.picture.name === '') return null
  return { ...section.picture, set: false, video: false }
}

export function bannerPicture(banner: Banner): PagePicture | null {
  if (!isPublished(banner)) return null
  const { mediaId, alt, set, type } = banner.background
  return { name: mediaId, alt, set, video: type === 'Video' }
}
