import type { Question, SupportHead } from '../content/page.ts'

/** A question, and the help page that answers it. */
export type HelpQuestion = { readonly question: Question; readonly page: SupportHead }

const MOST_ASKED = 6
const RELATED = 4

/** The questions that editors marked, in the order of their pages. */
export function mostAskedQuestions(pages: readonly SupportHead[]): HelpQuestion[] {
  return questionsOf(pages)
    .filter(({ question }) => question.often)
    .slice(0, MOST_ASKED)
}

/** Questions on other pages of the topic, the most asked first. */
export function relatedQuestions(
  pages: readonly SupportHead[],
  { uid, group }: Pick<SupportHead, 'uid' | 'group'>,
): HelpQuestion[] {
  const others = questionsOf(pages.filter(page => page.group === group && page.uid !== uid))
  return others.toSorted((a, b) => Number(b.question.often) - Number(a.question.often)).slice(0, RELATED)
}

function questionsOf(pages: readonly SupportHead[]): HelpQuestion[] {
  return pages.flatMap(page => page.questions.map(question => ({ question, page })))
}
