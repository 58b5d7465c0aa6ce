import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Quote } from '../../../components/section/text-sections.tsx'
import { ServerMarkup } from '../../../server-markup/server-markup.tsx'
import { AthleteTiles } from '../athlete-tiles.tsx'
import { LineSection } from '../line/line-section.tsx'
import type { loadAthlete } from './load-athlete.ts'

type AthleteData = Awaited<ReturnType<typeof loadAthlete>>

export function AthletePage({ athlete, line, gear, rides, others, crumbs, messages }: AthleteData) {
  return (
    <>
      <PageHeader
        title={athlete.title}
        intro={athlete.summary}
        picture={line === null ? athlete.picture : null}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      {line && athlete.picture && <LineSection line={line} picture={athlete.picture} messages={messages} />}
      <Life athlete={athlete} messages={messages} />
      {athlete.quote && <Quote section={{ text: [athlete.quote], source: athlete.title }} />}
      {gear !== null && (
        <section data-list="athlete" className="column mt-(--section)">
          <h2 className="type-headline mb-8 lg:mb-10">{rides}</h2>
          <ServerMarkup id="athlete-gear" markup={gear} />
        </section>
      )}
      {others.length > 0 && (
        <section className="column mt-(--section)">
          <h2 className="type-headline mb-8 lg:mb-10">{messages.others}</h2>
          <AthleteTiles athletes={others} />
        </section>
      )}
    </>
  )
}

function Life({ athlete, messages }: Pick<AthleteData, 'athlete' | 'messages'>) {
  const { discipline, home, bio, results } = athlete
  return (
    <div className="column grid gap-x-10 gap-y-10 pt-10 pb-(--section) lg:grid-cols-12 lg:pt-16">
      <dl className="grid grid-cols-2 content-start gap-6 lg:col-span-4">
        <Fact name={messages.discipline} value={discipline} />
        <Fact name={messages.livesIn} value={home} />
        {results.length > 0 && (
          <div className="col-span-2">
            <dt className="type-label text-muted">{messages.results}</dt>
            {results.map(result => (
              <dd key={result} className="mt-2 max-w-[24rem]">
                {result}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <div className="type-lead grid max-w-prose content-start gap-5 lg:col-span-7 lg:col-start-6">
        {bio.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt className="type-label text-muted">{name}</dt>
      <dd className="mt-2">{value}</dd>
    </div>
  )
}
