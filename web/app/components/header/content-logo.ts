import type { Brand } from '@firnline/domain/content/brand'
import { type MediaSource, pictureUrl } from '@firnline/services/media/picture-url'

/** The address of the editors' logo. */
export type ContentLogo = { readonly src: string }

/** px: twice the largest size at which a logo is shown. */
const SIZE = { width: 400, height: 80, whole: true } as const

/** null: the editors have set none. */
export function contentLogo({ logo }: Pick<Brand, 'logo'>, media: MediaSource): ContentLogo | null {
  return logo === '' ? null : { src: pictureUrl(media, logo, 'image', SIZE) }
}
