import type { BannerBackground } from '@firnline/domain/content/banner'
import type { ReactNode } from 'react'
import { BannerPicture } from '../banner-picture.tsx'

/** `isAside`: it stands beside the one that is seen. */
export function SetSlide({
  label,
  isAside = false,
  children,
}: {
  label: string | undefined
  isAside?: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label={label} inert={isAside} className="image-set-slide">
      {children}
    </div>
  )
}

type FurtherSlideProps = {
  name: string
  background: BannerBackground
  label: string | undefined
  isAside?: boolean
  /** Its turn is next, or it is seen already. */
  isAsked: boolean
}

/** A picture after the first. What editors say of the banner's picture, the first has said. */
export function FurtherSlide({ name, background, isAsked, ...slide }: FurtherSlideProps) {
  const picture = { ...background, set: false, mediaId: name, mobileMediaId: null, alt: '' }
  return <SetSlide {...slide}>{isAsked && <BannerPicture background={picture} priority={false} />}</SetSlide>
}
