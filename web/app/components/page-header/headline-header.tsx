import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'

type HeadlineHeaderProps = {
  /** What the crumbs call the page. */
  title: string
  headline: string
  intro: readonly string[]
  /** A photograph with the page's h1 on it stands above. */
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

/** A page's headline with its first paragraphs beside it, on the page's snow. */
export function HeadlineHeader(props: HeadlineHeaderProps) {
  return (
    <header>
      <Headline {...props} look={LOOKS.snow} />
    </header>
  )
}

/** The same, louder, on a ground of spruce. */
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
