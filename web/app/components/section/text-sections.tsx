import { buttonClass } from '@firnline/design/button/button'
import { Disclosure } from '@firnline/design/disclosure/disclosure'
import type { ReactNode } from 'react'
import { AppLink } from '../link/app-link.tsx'
import type { SectionView } from './describe-sections.ts'
import { LinkedText, Paragraphs, TextRow } from './text.tsx'

type Of<K extends SectionView['kind']> = {
  section: Omit<Extract<SectionView, { kind: K }>, 'kind' | 'key'>
}

export function Faq({ section: { headline, questions } }: Of<'faq'>) {
  return (
    <TextRow headline={headline}>
      <Questions
        questions={questions.map(({ question, answer }) => ({
          question,
          answer: <Paragraphs body={answer} className="max-w-prose pb-6 text-muted" />,
        }))}
      />
    </TextRow>
  )
}

type QuestionsProps = { questions: readonly { readonly question: string; readonly answer: ReactNode }[] }

export function Questions({ questions }: QuestionsProps) {
  return (
    <ul className="-mt-1 border-b border-line">
      {questions.map(({ question, answer }) => (
        <li key={question} className="border-t border-line first:border-t-0">
          <Disclosure
            icon="plus"
            iconClassName="mt-0.5 size-5 duration-300 ease-drift"
            summary={<h3 className="text-pretty">{question}</h3>}
            summaryClassName="min-h-14 items-start justify-between gap-6 py-4 font-semibold hover:text-accent"
          >
            {answer}
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

export function List({ section: { headline, ordered, items } }: Of<'list'>) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <TextRow headline={headline}>
      <Tag className="words-list grid max-w-prose gap-3.5" data-ordered={ordered || undefined}>
        {items.map(item => (
          <li key={item} className="wrap-anywhere">
            <LinkedText text={item} />
          </li>
        ))}
      </Tag>
    </TextRow>
  )
}

export function Quote({ section: { text, source } }: Of<'quote'>) {
  return (
    <div className="column grid lg:grid-cols-12">
      <figure className="border-l-2 border-accent pl-6 lg:col-span-9 lg:col-start-3 lg:pl-10">
        <blockquote className="grid gap-4 text-[clamp(1.375rem,1.05rem+1.4vw,2.25rem)] leading-tight font-medium text-pretty [font-stretch:108%]">
          {text.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        {source && <figcaption className="type-label mt-6 text-muted">{source}</figcaption>}
      </figure>
    </div>
  )
}

export function CallToAction({ section: { headline, body, link } }: Of<'call-to-action'>) {
  return (
    <section data-ground="night">
      <div className="column grid gap-x-10 gap-y-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <div className="lg:col-span-8">
          <h2 className="type-headline">{headline}</h2>
          <Paragraphs body={body} className="type-lead mt-5 max-w-[38rem] text-muted" />
        </div>
        {link && (
          <p className="lg:col-span-4 lg:justify-self-end">
            <AppLink target={link.target} className={buttonClass({ look: 'signal' })}>
              {link.title}
            </AppLink>
          </p>
        )}
      </div>
    </section>
  )
}
