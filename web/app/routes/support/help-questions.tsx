import { contentPath } from '@firnline/domain/content/link'
import type { HelpQuestion } from '@firnline/domain/help/help-question'
import type { Visit } from '@firnline/domain/visit'
import { PageLink } from '../../components/link/page-link.tsx'
import { Paragraphs, TextRow } from '../../components/section/text.tsx'
import { Questions } from '../../components/section/text-sections.tsx'

export function describeHelpQuestions(found: readonly HelpQuestion[], { locale }: Pick<Visit, 'locale'>) {
  return found.map(({ question: { question, answer }, page }) => ({
    question,
    answer,
    page: { title: page.title, href: contentPath(locale, 'support_page', page.url) },
  }))
}

type HelpQuestionsProps = { headline: string; questions: ReturnType<typeof describeHelpQuestions> }

/** Questions and answers, each with a link to its page. */
export function HelpQuestions({ headline, questions }: HelpQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div className="text-row print:hidden">
      <TextRow headline={headline}>
        <Questions
          questions={questions.map(({ question, answer, page }) => ({
            question,
            answer: (
              <div className="pb-6">
                <Paragraphs body={answer} className="max-w-prose text-muted" />
                <p className="mt-3">
                  <PageLink to={page.href} viewTransition className="link-line font-semibold">
                    {page.title}
                  </PageLink>
                </p>
              </div>
            ),
          }))}
        />
      </TextRow>
    </div>
  )
}
