import type { Messages } from '@firnline/messages/messages'
import type { LETTER_MESSAGES } from './letter.messages.ts'
import type { Letter } from './letter.ts'

/** What somebody asks, as the office reads it. */
export type QuestionView = {
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly title: string
  /** The message as its lines. */
  readonly lines: readonly string[]
}

export function describeQuestion(
  { question, reference }: Extract<Letter, { kind: 'question' }>,
  messages: Messages<(typeof LETTER_MESSAGES)[number]>,
): QuestionView {
  const { name, email, topic, orderNumber, locale, message } = question
  return {
    facts: [
      { name: messages.questionName, value: name },
      { name: messages.questionEmail, value: email },
      { name: messages.questionTopic, value: messages[topic] },
      ...(orderNumber === null ? [] : [{ name: messages.number, value: String(orderNumber) }]),
      { name: messages.chooseCountry, value: locale },
      { name: messages.reference, value: reference },
    ],
    title: messages.questionMessage,
    lines: message.split('\n'),
  }
}

/** Who applies for the pro program, as the office reads it. */
export function describeApplication(
  { application }: Extract<Letter, { kind: 'pro-application' }>,
  messages: Messages<(typeof LETTER_MESSAGES)[number]>,
): QuestionView {
  const { firstName, lastName, email, programme, company, locale } = application
  return {
    facts: [
      { name: messages.questionName, value: `${firstName} ${lastName}` },
      { name: messages.questionEmail, value: email },
      { name: messages.programme, value: messages[programme] },
      { name: messages.chooseCountry, value: locale },
    ],
    title: messages.company,
    lines: [company],
  }
}
