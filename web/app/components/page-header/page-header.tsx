import type { ReactNode } from 'react'
import { BannerPicture } from '../banner/banner-picture.tsx'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'

type PageHeaderProps = {
  title: string
  intro?: string
  picture?: { readonly name: string; readonly alt: string } | null
  crumbs?: readonly Crumb[]
  crumbsLabel?: string
  /** What the page is called in its crumbs, where that is not its headline. */
  here?: string
  /** Below the words. */
  children?: ReactNode
}

/** A page's headline on its photograph, or on plain ground when it has none. */
export function PageHeader({ picture = null, ...rest }: PageHeaderProps) {
  if (picture === null) {
    return (
      <header className="page-title column pt-6 pb-10 lg:pb-14">
        <OwnMessages {...rest} />
      </header>
    )
  }
  return (
    <header
      data-ground="photo"
      className="page-title relative isolate flex min-h-[clamp(23rem,38vw,35rem)] items-end overflow-hidden bg-night-800"
    >
      <BannerPicture
        priority
        background={{
          type: 'Image',
          mediaId: picture.name,
          mobileMediaId: null,
          set: false,
          alt: picture.alt,
          desktopRatio: '5:2',
          mobileRatio: '1:1',
        }}
      />
      <div className="category-scrim absolute inset-0 -z-10" />
      <div className="column pt-28 pb-8 lg:pb-12">
        <OwnMessages {...rest} />
      </div>
    </header>
  )
}

function OwnMessages({
  title,
  intro = '',
  crumbs = [],
  crumbsLabel = '',
  here,
  children,
}: Omit<PageHeaderProps, 'picture'>) {
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs label={crumbsLabel} crumbs={crumbs} here={here ?? title} />}
      <div className="mt-5 grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h1 className={`type-display ${intro === '' ? 'lg:col-span-10' : 'lg:col-span-7'}`}>{title}</h1>
        {intro && <p className="max-w-prose text-pretty lg:col-span-5">{intro}</p>}
      </div>
      {children}
    </>
  )
}
