import type { ReactNode } from 'react'
import { BannerPicture } from '../banner/banner-picture.tsx'
import type { BannerView } from '../banner/describe-banner.ts'
import contours from './contours.svg'

type ErrorHeroProps = {
  /** Empty: none. */
  eyebrow: string
  heading: string
  lead: readonly string[]
  note?: ReactNode
  /** The editors' photograph and caption. null: a static drawing. */
  banner?: BannerView | null
  children: ReactNode
}

export function ErrorHero({ eyebrow, heading, lead, note, banner = null, children }: ErrorHeroProps) {
  return (
    <section
      data-ground={banner === null ? 'night' : 'photo'}
      className="error-hero relative isolate flex items-end overflow-hidden"
    >
      {banner === null ? (
        <img
          src={contours}
          alt=""
          className="absolute inset-x-0 top-0 -z-20 h-3/5 w-full mask-b-from-70% object-cover object-[76%_50%] sm:inset-0 sm:h-full sm:mask-none sm:object-[78%_50%]"
        />
      ) : (
        <BannerPicture background={banner.background} priority />
      )}
      <div className="banner-scrim absolute inset-0 -z-10" data-layout="bottom-left" data-dark />
      <div className="column grid items-end gap-x-10 gap-y-12 pt-36 pb-12 lg:grid-cols-12 lg:pb-16">
        <div className="lg:col-span-8">
          {eyebrow && <p className="figures type-label mb-4">{eyebrow}</p>}
          <h1 className="type-display max-w-[16ch]">{heading}</h1>
          <div className="type-lead mt-6 grid max-w-[34rem] gap-3 text-muted">
            {lead.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {note}
          <p className="mt-9 flex flex-wrap gap-3">{children}</p>
        </div>
        {banner !== null && <Caption banner={banner} />}
      </div>
    </section>
  )
}

function Caption({ banner: { title, content } }: { banner: BannerView }) {
  if (title === '' && content === '') return null
  return (
    <div className="max-w-[22rem] border-t border-line pt-4 text-sm lg:col-span-4 lg:justify-self-end">
      {title && <p className="font-semibold">{title}</p>}
      {content && <p className="mt-1 text-muted">{content}</p>}
    </div>
  )
}
