import {
  type ContactMessage,
  countCharacters,
  isTopic,
  MAX_MESSAGE_LENGTH,
  parseOrderNumber,
} from '@firnline/domain/customer/contact-message'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import { botRefusalMessage } from '../../components/bot-check/bot-refusal.ts'
import { attemptChange, errorsOrMessage } from '../../components/form/form-errors.ts'
import { isEmail, LONGEST_NAME, typedLine, typedText } from '../../components/form/form-fields.ts'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { CustomerService } from '../../contexts/contact.ts'
import type { Shop } from '../../contexts/shop.ts'
import { writtenMinutes } from '../../words/written-minutes.ts'
import type { CONTACT_MESSAGES } from './contact.messages.ts'
import type { ContactAnswer, Typed } from './contact-view.ts'
import { mostOf } from './load-contact.ts'

type OwnMessages = Messages<(typeof CONTACT_MESSAGES)[number]>
type AskFacts = {
  readonly shop: Shop
  readonly customerService: CustomerService
  readonly botChecks: BotChecks
  readonly messages: OwnMessages
  readonly onError: (error: unknown) => void
}

/** Answers the form for questions. Nothing goes to the address that was typed: anybody can type it. */
export async function ask(form: FormData, { shop, customerService, botChecks, messages, onError }: AskFacts) {
  const { locale, bcRegion } = shop.visit
  const typed = readTyped(form)
  const refuse = (faults: Record<string, string | undefined>, message: string, status: number) =>
    data<ContactAnswer>({ faults: errorsOrMessage(faults, message, messages), typed }, { status })
  const question = toQuestion(typed, { store: bcRegion, locale: locale.code })
  const faults = faultsOf(typed, messages, locale)
  if (question === null || Object.values(faults).some(fault => fault !== undefined))
    return refuse(faults, '', 400)
  const botCheck = await botChecks.check('contact', form)
  if (botCheck.kind !== 'passed') {
    const { message, status } = botRefusalMessage(botCheck, messages, locale)
    return refuse({}, message, status)
  }
  const asked = await attemptChange(() => customerService.send(question), onError)
  switch (asked.kind) {
    case 'done': {
      const query = createSearchParams({ notice: 'sent', reference: asked.reference })
      return redirect(`${localePath(locale, href('/support/contact'))}?${query}`, 303)
    }
    case 'throttled': {
      const time = writtenMinutes(asked.retryAfter, locale)
      return refuse({}, format(messages.throttled, { time }), 429)
    }
    case 'unavailable':
      return refuse({}, messages.notSent, 503)
  }
}

function readTyped(form: FormData): Typed {
  const line = (name: keyof Typed) => typedLine(form.get(name))
  return {
    name: line('name'),
    email: line('email'),
    topic: line('topic'),
    orderNumber: line('orderNumber'),
    message: typedText(form.get('message')),
  }
}

/** null: it is about nothing that we know. */
function toQuestion(typed: Typed, place: Pick<ContactMessage, 'store' | 'locale'>): ContactMessage | null {
  const { topic, orderNumber } = typed
  return isTopic(topic) ? { ...typed, ...place, topic, orderNumber: parseOrderNumber(orderNumber) } : null
}

/** In the form's order, by the ids of their fields. */
function faultsOf(typed: Typed, messages: OwnMessages, locale: Shop['visit']['locale']) {
  const { name, email, topic, orderNumber, message } = typed
  const missing = (field: string) => format(messages.missing, { field })
  const nameLong = format(messages.tooLong, { field: messages.name, most: LONGEST_NAME })
  const isAddress = isEmail(email) && email.length <= MAX_EMAIL_LENGTH
  const isNumber = orderNumber === '' || parseOrderNumber(orderNumber) !== null
  const over = countCharacters(message) - MAX_MESSAGE_LENGTH
  const messageLong = format(messages.messageLong, { count: over, most: mostOf(locale) })
  return {
    name: name === '' ? missing(messages.name) : name.length > LONGEST_NAME ? nameLong : undefined,
    email: isAddress ? undefined : messages.emailWrong,
    topic: isTopic(topic) ? undefined : messages.topicNeeded,
    orderNumber: isNumber ? undefined : messages.orderNumberWrong,
    message: message === '' ? missing(messages.message) : over > 0 ? messageLong : undefined,
  }
}
