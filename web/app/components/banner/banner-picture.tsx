import { Picture } from '@firnline/design/picture/picture'
import { BEYOND_PHONE_QUERY, PHONE_QUERY } from '@firnline/domain/browser/device'
import type { BannerBackground } from '@firnline/domain/content/banner'
import { preloadPicture, useMaxPictureWidth, useMedia } from '../picture/media.tsx'
import { PHONE_QUALITY, photoSource, type Ratio, readRatio, widthsUpTo } from '../picture/picture-sources.ts'

const DESKTOP: Ratio = { width: 21, height: 9 }
const MOBILE: Ratio = { width: 4, height: 5 }

type BannerPhoto = Omit<BannerBackground, 'hotspots'> & Partial<Pick<BannerBackground, 'hotspots'>>

/** A banner's ratios on phones (up to 768 px) and on everything wider. */
export function bannerRatios({ desktopRatio, mobileRatio }: BannerPhoto) {
  return { desktop: readRatio(desktopRatio, DESKTOP), mobile: readRatio(mobileRatio, MOBILE) }
}

/** The photograph, or the video's poster, filling its container. */
export function BannerPicture({ background, priority }: { background: BannerPhoto; priority: boolean }) {
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
      widths: widthsUpTo([480, 768, 1024], widest),
      sizes: '100vw',
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
      widths: widthsUpTo([1024, 1200, 1440, 1792, 2400], widest),
      sizes: '100vw',
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

function withoutSrc({ src: _, ...source }: ReturnType<typeof photoSource>) {
  return source
}
