import { contentPath } from '@firnline/domain/content/link'
import type { AthleteHead } from '@firnline/domain/content/page'
import type { Locale } from '@firnline/domain/locale/locale'
import { PageLink } from '../../components/link/page-link.tsx'
import { Photo } from '../../components/picture/photo.tsx'
import { describeRoute } from './line/describe-line.ts'
import { Route } from './line/line-map.tsx'

export type AthleteTileView = ReturnType<typeof describeAthletes>[number]

export function describeAthletes(athletes: readonly AthleteHead[], locale: Locale) {
  return athletes.map(({ uid, title, discipline, summary, picture, line, url }) => ({
    uid,
    title,
    discipline,
    summary,
    picture,
    line: line && { name: line.name, route: describeRoute(line) },
    href: contentPath(locale, 'athlete', url),
  }))
}

export function AthleteTiles({ athletes }: { athletes: readonly AthleteTileView[] }) {
  return (
    <ul className="grid gap-x-2.5 gap-y-10 xs:grid-cols-3 lg:gap-y-14">
      {athletes.map(athlete => (
        <li key={athlete.uid}>
          <AthleteTile athlete={athlete} />
        </li>
      ))}
    </ul>
  )
}

function AthleteTile({
  athlete: { title, discipline, summary, picture, line, href },
}: {
  athlete: AthleteTileView
}) {
  return (
    <article className="group relative">
      <div className="relative aspect-4/5 overflow-hidden bg-tint">
        {picture && (
          <div className="absolute inset-0 transition-transform duration-[1200ms] ease-drift group-hover:scale-[1.03]">
            <Photo
              name={picture.name}
              alt={picture.alt}
              ratio={{ width: 4, height: 5 }}
              boxes={[177, 568]}
              sizes="auto, (min-width: 600px) 31vw, 92vw"
              className="size-full object-cover"
            />
            {line && <Route route={line.route} width={3} />}
          </div>
        )}
      </div>
      <div className="mt-4 max-w-[30rem] pr-4">
        <p className="type-label text-muted">{discipline}</p>
        <h3 className="type-title mt-2">
          <PageLink to={href} viewTransition className="after:absolute after:inset-0">
            {title}
          </PageLink>
        </h3>
        {line && <p className="mt-1">{line.name}</p>}
        {summary && <p className="mt-2 text-pretty text-muted">{summary}</p>}
      </div>
    </article>
  )
}
