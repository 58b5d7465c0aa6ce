import { buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import type { ContentLayout } from '@firnline/domain/content/banner'
import { type CSSProperties, useRef } from 'react'
import { AppLink } from '../link/app-link.tsx'
import { BannerPicture, bannerRatios } from './banner-picture.tsx'
import type { BannerView } from './describe-banner.ts'
import { HotspotList, Hotspots } from './hotspot/hotspots.tsx'
import { ImageSet } from './image-set/image-set.tsx'
import { Video } from './video.tsx'

const PLACES: Readonly<Record<ContentLayout, string>> = {
  'top-left': 'items-start justify-start',
  'top-center': 'items-start justify-center text-center',
  'top-right': 'items-start justify-end text-right',
  'center-left': 'items-center justify-start',
  center: 'items-center justify-center text-center',
  'center-right': 'items-center justify-end text-right',
  'bottom-left': 'items-end justify-start',
  'bottom-center': 'items-end justify-center text-center',
  'bottom-right': 'items-end justify-end text-right',
}

/** In `banner.css`, of a page's first one. */
export const MIN_HEIGHT = 'min(46rem, 86vh)'

/** A full-width photograph with text. The first banner of a page has the h1. */
export function Banner({ banner, first = false }: { banner: BannerView; first?: boolean }) {
  const frame = useRef<HTMLElement>(null)
  const photoFrame = useRef<HTMLDivElement>(null)
  const { desktop, mobile } = bannerRatios(banner.background)
  const ratios = {
    '--ratio-wide': `${desktop.width} / ${desktop.height}`,
    '--ratio-phone': `${mobile.width} / ${mobile.height}`,
  } as CSSProperties
  const Heading = first ? 'h1' : 'h2'
  const photo = (
    <section
      ref={frame}
      data-ground="photo"
      data-promotion={banner.uid}
      {...(banner.imageSet && {
        role: 'group',
        'aria-roledescription': banner.imageSet.carousel,
        'aria-label': banner.title || banner.imageSet.pictures,
      })}
      data-linked={banner.linked || undefined}
      style={ratios}
      className={classNames(
        'banner group/banner relative isolate flex w-full',
        // A popup may overflow the picture.
        banner.hotspots === null ? 'overflow-hidden' : 'banner-with-spots',
        'has-[[data-hotspot-popup]]:z-10',
        first && 'banner-first',
        banner.linked && 'cursor-pointer',
      )}
    >
      <div ref={photoFrame} className="banner-photo">
        {banner.imageSet === null ? (
          <BannerPicture
            background={banner.background}
            priority={first}
            minHeight={first ? MIN_HEIGHT : undefined}
          />
        ) : (
          <ImageSet background={banner.background} set={banner.imageSet} priority={first} frame={frame} />
        )}
        <div
          className="banner-scrim pointer-events-none absolute inset-0 -z-10"
          data-layout={banner.layout}
          data-dark={banner.darkOverlay || undefined}
        />
        {banner.hotspots && <Hotspots view={banner.hotspots} frame={photoFrame} />}
      </div>
      <div
        className={classNames(
          'column flex py-12 sm:py-16',
          first && 'pt-32 sm:pt-36',
          // Leaves room for the slideshow's controls; beside the text the pictures can be dragged.
          banner.imageSet && 'pointer-events-none pb-20 *:pointer-events-auto sm:pb-20',
          PLACES[banner.layout],
        )}
      >
        <div data-banner-words className="max-w-[44rem]">
          {banner.eyebrow && <p className="type-label mb-4">{banner.eyebrow}</p>}
          {banner.title && <Heading className="type-display">{banner.title}</Heading>}
          {banner.content && (
            <p className="type-lead mt-5 max-w-[34rem] in-[.text-center]:mx-auto in-[.text-right]:ml-auto">
              {banner.content}
            </p>
          )}
          <BannerButtons banner={banner} />
        </div>
      </div>
      {banner.video && <Video video={banner.video} frame={frame} />}
    </section>
  )
  if (banner.hotspots === null) return photo
  return (
    <>
      {photo}
      <HotspotList spots={banner.hotspots.spots} />
    </>
  )
}

function BannerButtons({ banner: { buttons, linked } }: { banner: BannerView }) {
  if (buttons.length === 0) return null
  return (
    // Stacked on phones: whether they fit in a row would depend on the loaded font.
    <p className="mt-8 inline-flex flex-wrap gap-3 max-xs:grid">
      {buttons.map(({ text, look, target }) => (
        <AppLink
          key={text}
          target={target}
          className={classNames(buttonClass({ look }), linked && 'static! after:absolute after:inset-0')}
        >
          {text}
        </AppLink>
      ))}
    </p>
  )
}
