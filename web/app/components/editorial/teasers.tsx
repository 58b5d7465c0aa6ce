import type { LinkTarget } from '@firnline/domain/content/link'
import type { Teaser } from '@firnline/domain/content/page'
import { AppLink } from '../link/app-link.tsx'
import { Photo } from '../picture/photo.tsx'

export type TeasersView = {
  readonly headline: string
  readonly teasers: readonly Teaser<LinkTarget>[]
}

export function Teasers({ section: { headline, teasers } }: { section: TeasersView }) {
  const Heading = headline === '' ? 'h2' : 'h3'
  return (
    <section className="column">
      {headline && <h2 className="type-headline mb-8 lg:mb-10">{headline}</h2>}
      <ul className="teaser-blocks">
        {teasers.map(({ title, text, picture, link }) => (
          <li key={title} className="group relative">
            {picture && (
              <div className="aspect-3/2 overflow-hidden bg-tint">
                <Photo
                  {...picture}
                  ratio={{ width: 3, height: 2 }}
                  boxes={[216, 517, 456]}
                  sizes="auto, (min-width: 704px) 31vw, (min-width: 488px) 46vw, 92vw"
                  className="size-full object-cover"
                />
              </div>
            )}
            <Heading className="type-title mt-5">
              {link === null ? (
                title
              ) : (
                <AppLink
                  target={link}
                  className="decoration-1 underline-offset-[6px] group-hover:underline after:absolute after:inset-0"
                >
                  {title}
                </AppLink>
              )}
            </Heading>
            {text && <p className="mt-2.5 max-w-[34rem] text-pretty text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
