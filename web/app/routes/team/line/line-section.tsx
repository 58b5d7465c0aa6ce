import type { LineView } from './describe-line.ts'
import { LineMap } from './line-map.tsx'
import { LineProfile } from './line-profile.tsx'
import { LineStyles } from './line-styles.tsx'

type LineSectionProps = {
  line: LineView
  picture: { readonly name: string; readonly alt: string }
  messages: { readonly profile: string; readonly steepness: string }
}

export function LineSection({ line, picture, messages }: LineSectionProps) {
  const { name, place, text, caption, facts, stations } = line
  return (
    <section aria-labelledby="line" className="column">
      <LineStyles />
      <LineMap picture={picture} line={line} />
      <div className="grid gap-x-10 gap-y-10 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-5">
          <p className="type-label text-muted">{place}</p>
          <h2 id="line" className="type-headline mt-2">
            {name}
          </h2>
          <div className="type-lead mt-5 grid max-w-prose gap-5">
            {text.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {caption && <p className="mt-5 max-w-prose text-sm text-muted">{caption}</p>}
        </div>
        <dl className="figures grid grid-cols-2 content-start wrap-anywhere hyphens-auto gap-x-6 gap-y-6 sm:grid-cols-3 lg:col-span-6 lg:col-start-7">
          {facts.map(fact => (
            <div key={fact.name}>
              <dt className="type-label text-muted">{fact.name}</dt>
              <dd className="mt-2">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-5">
          <ol className="border-b border-line">
            {stations.map(station => (
              <li
                key={station.number}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3.5"
              >
                <span className="figures shrink-0 font-semibold">{station.number}</span>
                <span>{station.name}</span>
                <span className="figures ml-auto text-right text-muted">{station.elevation}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <LineProfile line={line} title={messages.profile} steepness={messages.steepness} />
        </div>
      </div>
    </section>
  )
}
