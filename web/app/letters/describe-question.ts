import type { Said } from '../words/words.ts'
import type { Letter } from './letter.ts'
import type { letterWords } from './letter.words.ts'

/** What somebody asks, as the office reads it. */
export type QuestionView = {
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly title: string
  /** The message as its lines. */
  readonly lines: readonly string[]
}

export function describeQuestion(
  { question, reference }: Extract<Letter, { kind: 'question' }>,
  words: Said<typeof letterWords>,
): QuestionView {
  const { name, email, topic, orderNumber, locale, message } = question
  return {
    facts: [
      { name: words.questionName, value: name },
      { name: words.questionEmail, value: email },
      { name: words.questionTopic, value: words[topic] },
      ...(orderNumber === null ? [] : [{ name: words.orderNumber, value: String(orderNumber) }]),
      { name: words.questionLocale, value: locale },
      { name: words.reference, value: reference },
    ],
    title: words.questionMessage,
    lines: message.split('\n'),
  }
}

/** Who applies for the pro program, as the office reads it. */
export function describeApplication(
  { application }: Extract<Letter, { kind: 'pro-application' }>,
  words: Said<typeof letterWords>,
): QuestionView {
  const { firstName, lastName, email, programme, company, locale } = application
  return {
    facts: [
      { name: words.questionName, value: `${firstName} ${lastName}` },
      { name: words.questionEmail, value: email },
      { name: words.programme, value: words[programme] },
      { name: words.questionLocale, value: locale },
    ],
    title: words.company,
    lines: [company],
  }
}
