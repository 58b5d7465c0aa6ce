import { PageLink } from '../page-link/page-link.tsx'
import type { TopicView } from './describe-posts.ts'

/** The ways through the journal: everything, or one topic. */
export function Topics({
  label,
  all,
  topics,
}: {
  label: string
  all: { readonly title: string; readonly href: string }
  topics: readonly TopicView[]
}) {
  const nothingChosen = topics.every(topic => !topic.here)
  return (
    <nav aria-label={label} className="column">
      <ul className="flex gap-x-8 overflow-x-auto border-b border-line [scrollbar-width:none]">
        <Topic topic={{ ...all, here: nothingChosen }} />
        {topics.map(topic => (
          <Topic key={topic.uid} topic={topic} />
        ))}
      </ul>
    </nav>
  )
}

function Topic({ topic: { title, href, here } }: { topic: Omit<TopicView, 'uid'> }) {
  return (
    <li className="shrink-0">
      <PageLink
        to={href}
        viewTransition
        aria-current={here ? 'page' : undefined}
        className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
      >
        {title}
      </PageLink>
    </li>
  )
}
