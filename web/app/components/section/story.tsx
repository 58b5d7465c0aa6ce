import { classNames } from '@firnline/design/class-names/class-names'
import type { LinkTarget } from '@firnline/domain/content/link'
import { AppLink } from '../link/app-link.tsx'
import { Photo } from '../picture/photo.tsx'

export type StoryView = {
  readonly headline: string
  readonly body: readonly string[]
  readonly picture: { readonly name: string; readonly alt: string }
  readonly side: 'left' | 'right'
  readonly link: { readonly title: string; readonly target: LinkTarget } | null
}

/** Aligns the text's outer edge with the page column on wide windows. */
const OUTER_EDGE = {
  left: 'lg:pr-[max(clamp(2.5rem,5vw,6rem),(100%*12/5-var(--container-page))/2)]',
  right: 'lg:pl-[max(clamp(2.5rem,5vw,6rem),(100%*12/5-var(--container-page))/2)]',
}

/** A photograph to the page's edge with text beside it; spruce background when it is on the right. */
export function Story({ story }: { story: StoryView }) {
  return (
    <section data-ground={story.side === 'right' ? 'spruce' : 'snow'} className="grid lg:grid-cols-12">
      <div
        className={classNames(
          'relative aspect-4/3 bg-tint lg:col-span-7 lg:aspect-auto lg:min-h-[38rem]',
          story.side === 'right' && 'lg:order-2',
        )}
      >
        <Photo
          {...story.picture}
          ratio={{ width: 4, height: 3 }}
          boxes={[360, 1400]}
          sizes="(min-width: 1024px) max(58.4vw, 811px), 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div
        className={classNames(
          'flex flex-col justify-center px-gutter py-14 lg:col-span-5 lg:px-[clamp(2.5rem,5vw,6rem)] lg:py-20',
          OUTER_EDGE[story.side],
        )}
      >
        <h2 className="type-headline">{story.headline}</h2>
        <div className="mt-6 grid max-w-[34rem] gap-4 text-muted">
          {story.body.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {story.link && (
          <p className="mt-8">
            <AppLink target={story.link.target} className="link-line font-semibold">
              {story.link.title}
            </AppLink>
          </p>
        )}
      </div>
    </section>
  )
}
