import { Picture } from '@firnline/design/picture/picture'
import { BEYOND_PHONE_QUERY, PHONE_QUERY } from '@firnline/domain/browser/device'
import type { BannerBackground } from '@firnline/domain/content/banner'
import { preloadPicture, useMaxPictureWidth, useMedia } from '../picture/media.tsx'
import { PHONE_QUALITY, photoSource, type Ratio, readRatio, widthsFor } from '../picture/picture-sources.ts'

const DESKTOP: Ratio = { width: 21, height: 9 }
const MOBILE: Ratio = { width: 4, height: 5 }

type BannerPhoto = Omit<BannerBackground, 'hotspots'> & Partial<Pick<BannerBackground, 'hotspots'>>

/** A banner's ratios on phones (up to 768 px) and on everything wider. */
export function bannerRatios({ desktopRatio, mobileRatio }: BannerPhoto) {
  return { desktop: readRatio(desktopRatio, DESKTOP), mobile: readRatio(mobileRatio, MOBILE) }
}

type BannerPictureProps = {
  background: BannerPhoto
  priority: boolean
  /** The least height of its container on wide screens as a CSS length, where the picture's own may be less. */
  minHeight?: string
  /** Its width on phones, as in `sizes`. Default: the window's. */
  phoneSizes?: string
}

/** The photograph, or the video's poster, filling its container. */
export function BannerPicture({
  background,
  priority,
  minHeight,
  phoneSizes = PHONE_SIZES,
}: BannerPictureProps) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const { mediaId, mobileMediaId, set } = background
  const video = background.type === 'Video'
  const ratio = bannerRatios(background)
  const uncut = (background.hotspots ?? []).length > 0
  const phone = photoSource(
    media,
    { name: mobileMediaId ?? mediaId, set, video: video && mobileMediaId === null },
    {
      ratio: ratio.mobile,
      widths: widthsFor([320, 768], widest),
      sizes: uncut ? widthOfUncut(ratio.mobile) : phoneSizes,
      media: PHONE_QUERY,
      uncut,
      quality: PHONE_QUALITY,
    },
  )
  const wide = photoSource(
    media,
    { name: mediaId, set, video },
    {
      ratio: ratio.desktop,
      widths: widthsFor([1000, 2400], widest),
      sizes: minHeight === undefined ? '103vw' : widthFor(minHeight, ratio.desktop),
      media: BEYOND_PHONE_QUERY,
      uncut,
    },
  )
  const sources = { src: wide.src, sources: [withoutSrc(phone), withoutSrc(wide)] as const }
  if (priority) preloadPicture(sources)
  return (
    <Picture
      {...sources}
      alt={background.alt}
      priority={priority}
      className="absolute inset-0 -z-20 size-full object-cover transition-transform duration-[1200ms] ease-drift group-data-linked/banner:group-hover/banner:scale-[1.02]"
    />
  )
}

/** On narrow phones, words make a banner higher than its ratio. */
const PHONE_SIZES = '(max-width: 380px) 115vw, 100vw'

/** Words may make a banner higher than its ratio: the picture is then wider than the window. */
function widthFor(minHeight: string, { width, height }: Ratio): string {
  return `max(103vw, ${minHeight} * ${(width / height).toFixed(2)})`
}

/** A whole picture of 2:1 whose middle fills this ratio. */
function widthOfUncut({ width, height }: Ratio): string {
  return `${Math.round(100 * Math.max(1, (2 * height) / width))}vw`
}

function withoutSrc({ src: _, ...source }: ReturnType<typeof photoSource>) {
  return source
}
