import { contentPath } from '@firnline/domain/content/link'
import type { AthleteHead } from '@firnline/domain/content/page'
import type { Locale } from '@firnline/domain/locale/locale'
import { PageLink } from '../../components/link/page-link.tsx'
import { Photo } from '../../components/picture/photo.tsx'

export type AthleteTileView = Pick<AthleteHead, 'uid' | 'title' | 'discipline' | 'summary' | 'picture'> & {
  readonly href: string
}

export function describeAthletes(athletes: readonly AthleteHead[], locale: Locale): AthleteTileView[] {
  return athletes.map(({ uid, title, discipline, summary, picture, url }) => ({
    uid,
    title,
    discipline,
    summary,
    picture,
    href: contentPath(locale, 'athlete', url),
  }))
}

export function AthleteTiles({ athletes }: { athletes: readonly AthleteTileView[] }) {
  return (
    <ul className="grid gap-x-2.5 gap-y-10 xs:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
      {athletes.map(athlete => (
        <li key={athlete.uid}>
          <AthleteTile athlete={athlete} />
        </li>
      ))}
    </ul>
  )
}

function AthleteTile({
  athlete: { title, discipline, summary, picture, href },
}: {
  athlete: AthleteTileView
}) {
  return (
    <article className="group relative">
      <div
        data-ground="photo"
        className="relative isolate flex aspect-4/5 items-end overflow-hidden bg-night-800"
      >
        {picture && (
          <Photo
            name={picture.name}
            alt=""
            ratio={{ width: 4, height: 5 }}
            widths={[480, 768, 1024]}
            sizes="(min-width: 1024px) 33vw, (min-width: 600px) 50vw, 100vw"
            className="absolute inset-0 -z-20 size-full object-cover transition-transform duration-[1200ms] ease-drift group-hover:scale-[1.03]"
          />
        )}
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-night-900/80 via-night-900/25 to-transparent" />
        <div className="p-5 md:p-6">
          <p className="type-label">{discipline}</p>
          <h3 className="type-title mt-2 md:text-[1.5rem]">
            <PageLink to={href} viewTransition className="after:absolute after:inset-0">
              {title}
            </PageLink>
          </h3>
        </div>
      </div>
      {summary && <p className="mt-4 max-w-[30rem] pr-4 text-pretty text-muted">{summary}</p>}
    </article>
  )
}
