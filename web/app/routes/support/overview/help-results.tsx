import { buttonClass } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { Link } from 'react-router'
import { PageLink } from '../../../components/link/page-link.tsx'
import type { HelpAnswer, HelpSearch } from './search-help.ts'

type HelpResultsProps = {
  found: HelpSearch
  /** The help page without a search. */
  path: string
  writeHref: string
  messages: Readonly<
    Record<
      'resultsFor' | 'none' | 'noAnswerText' | 'unavailable' | 'searchDownText' | 'allTopics' | 'write',
      string
    >
  >
}

export function HelpResults({ found, path, writeHref, messages }: HelpResultsProps) {
  switch (found.kind) {
    case 'ask':
      return null
    case 'found':
      return (
        <section aria-labelledby="answers" className="column">
          <h2 id="answers" className="type-headline break-words">
            {messages.resultsFor}
          </h2>
          <ul className="mt-6 border-b border-line">
            {found.answers.map(answer => (
              <li key={answer.id} className="border-t border-line">
                <Answer answer={answer} />
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <PageLink to={path} className="link-line font-semibold">
              {messages.allTopics}
            </PageLink>
          </p>
        </section>
      )
    case 'none':
      return (
        <section aria-labelledby="answers" className="column mb-(--section)">
          <h2 id="answers" className="type-headline break-words">
            {messages.none}
          </h2>
          <p className="mt-3 max-w-prose text-muted">{messages.noAnswerText}</p>
          <Link to={writeHref} viewTransition className={`${buttonClass({ look: 'primary' })} mt-6`}>
            {messages.write}
          </Link>
        </section>
      )
    case 'unavailable':
      return (
        <section aria-labelledby="answers" className="column mb-(--section)">
          <h2 id="answers" className="type-headline">
            {messages.unavailable}
          </h2>
          <p className="mt-3 max-w-prose text-muted">{messages.searchDownText}</p>
        </section>
      )
  }
}

function Answer({ answer: { title, href, text } }: { answer: HelpAnswer }) {
  return (
    <PageLink
      to={href}
      className="flex min-h-16 items-center justify-between gap-5 py-4 transition-colors hover:text-accent"
    >
      <span className="grid min-w-0 flex-1 gap-1 lg:grid-cols-[1fr_2fr] lg:gap-8">
        <span className="font-semibold">{title}</span>
        <span className="max-w-prose text-sm text-muted">
          {text.map((part, at) =>
            part.isMatch ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
              <mark key={at} className="bg-transparent font-semibold text-ink">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
      </span>
      <Icon name="arrow-right" className="size-4.5 shrink-0" />
    </PageLink>
  )
}
