import { Picture } from '@firnline/design/picture/picture'
import type { BannerBackground } from '@firnline/domain/banner/banner'
import { useMedia } from '../picture/media.tsx'
import { photoSource, type Ratio, readRatio } from '../picture/picture-sources.ts'
import { preloadPicture } from '../picture/preload-picture.ts'

const DESKTOP: Ratio = { width: 21, height: 9 }
const MOBILE: Ratio = { width: 4, height: 5 }

/** A phone shows two to three of the picture's pixels as one point: what 75 keeps beyond this cannot be seen there. */
const PHONE_QUALITY = 60

/** A banner's ratios on phones (up to 768 px, SPEC §4) and on everything wider. */
export function bannerRatios({ desktopRatio, mobileRatio }: BannerBackground) {
  return { desktop: readRatio(desktopRatio, DESKTOP), mobile: readRatio(mobileRatio, MOBILE) }
}

/** A banner's photograph at the widths of SPEC §9, filling the place it is given. */
export function BannerPicture({ background, priority }: { background: BannerBackground; priority: boolean }) {
  const media = useMedia()
  if (media === null || background.type !== 'Image') return null
  const { mediaId, mobileMediaId, set } = background
  const ratio = bannerRatios(background)
  const phone = photoSource(
    media,
    { name: mobileMediaId ?? mediaId, set },
    {
      ratio: ratio.mobile,
      widths: [480, 768, 1024],
      sizes: '100vw',
      media: '(max-width: 768px)',
      quality: PHONE_QUALITY,
    },
  )
  const wide = photoSource(
    media,
    { name: mediaId, set },
    {
      ratio: ratio.desktop,
      widths: [1024, 1200, 1440, 1792, 2400],
      sizes: '100vw',
      media: '(min-width: 769px)',
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
