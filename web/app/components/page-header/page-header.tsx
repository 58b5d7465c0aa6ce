import { Breadcrumbs, type Crumb } from '@firnline/design/navigation/breadcrumbs'
import type { ReactNode } from 'react'
import { BannerPicture } from '../banner/banner-picture.tsx'

type PageHeaderProps = {
  title: string
  intro?: string
  picture?: { readonly name: string; readonly alt: string } | null
  crumbs?: readonly Crumb[]
  crumbsLabel?: string
  /** The page's title in the breadcrumbs, if not `title`. */
  here?: string
  /** Below title and intro. */
  children?: ReactNode
}

/** On its photograph, or on a plain background. */
export function PageHeader({ picture = null, ...rest }: PageHeaderProps) {
  if (picture === null) {
    return (
      <header className="page-title column pt-6 pb-10 lg:pb-14">
        <HeaderText {...rest} />
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
        minHeight="23rem"
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
        <HeaderText {...rest} />
      </div>
    </header>
  )
}

function HeaderText({
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

type HeadlineHeaderProps = {
  /** The page's title in the breadcrumbs. */
  title: string
  headline: string
  intro: readonly string[]
  /** A banner with the h1 is above. */
  flush: boolean
  crumbs: readonly Crumb[]
  crumbsLabel: string
}

const LOOKS = {
  snow: {
    header: 'pb-10 lg:pb-16',
    row: 'mt-5 gap-y-5 lg:mt-8',
    headline: 'lg:col-span-8',
    intro: 'lg:col-span-4',
  },
  spruce: {
    header: 'pb-14 lg:pb-24',
    row: 'mt-10 gap-y-8 lg:mt-20',
    headline: 'lg:col-span-7',
    intro: 'type-lead lg:col-span-5 xl:col-span-4 xl:col-start-9',
  },
}

export function HeadlineHeader(props: HeadlineHeaderProps) {
  return (
    <header>
      <Headline {...props} look={LOOKS.snow} />
    </header>
  )
}

/** The same, larger, on a spruce background. */
export function SpruceHeader(props: HeadlineHeaderProps) {
  return (
    <header data-ground="spruce" className="page-title mb-10 lg:mb-16">
      <Headline {...props} look={LOOKS.spruce} />
    </header>
  )
}

type HeadlineProps = HeadlineHeaderProps & { look: (typeof LOOKS)[keyof typeof LOOKS] }

function Headline({ title, headline, intro, flush, crumbs, crumbsLabel, look }: HeadlineProps) {
  const Heading = flush ? 'h2' : 'h1'
  return (
    <div className={`column pt-6 ${look.header}`}>
      <Breadcrumbs label={crumbsLabel} crumbs={crumbs} here={title} />
      <div className={`grid gap-x-10 lg:grid-cols-12 lg:items-end ${look.row}`}>
        <Heading className={`type-display ${look.headline}`}>{headline}</Heading>
        <div className={`grid max-w-prose gap-3 text-muted ${look.intro}`}>
          {intro.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  )
}
