import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { EmailLinkView } from '../../components/form/email-link-page.tsx'
import type { Shop } from '../../contexts/shop.ts'
import type { OpenedLink } from '../../contexts/signups.ts'
import type { CONFIRM_MESSAGES, MAIL_LINK_MESSAGES } from './confirm.messages.ts'

type Saying = Pick<EmailLinkView, 'title' | 'text' | 'button'>

/** What the page of a link that confirms says. A link of another page is none here. */
export function describeConfirm(
  link: OpenedLink,
  isDone: boolean,
  messages: Messages<(typeof CONFIRM_MESSAGES)[number]>,
): Saying & { readonly status: 200 | 404 | 410 } {
  if (link.purpose !== 'newsletter' && link.purpose !== 'stock-alert') return describeNoLink(link, messages)
  const { email } = link
  const isLetter = link.purpose === 'newsletter'
  if (isDone) {
    return {
      status: 200,
      title: isLetter ? messages.newsletterWelcomeSubject : messages.alertDone,
      text: isLetter ? messages.newsletterWelcomeText : format(messages.alertDoneText, { email }),
      button: null,
    }
  }
  return {
    status: 200,
    title: isLetter ? messages.newsletterConfirmHeading : messages.alertConfirmHeading,
    text: format(isLetter ? messages.newsletterText : messages.alertText, { email }),
    button: isLetter ? messages.newsletterConfirmButton : messages.alertConfirmButton,
  }
}

export function describeNoLink(link: OpenedLink, messages: Messages<(typeof MAIL_LINK_MESSAGES)[number]>) {
  return link.purpose === 'expired'
    ? ({ status: 410, title: messages.expired, text: messages.expiredText, button: null } as const)
    : ({ status: 404, title: messages.unknown, text: messages.unknownText, button: null } as const)
}

export function homePathOf({ visit }: Pick<Shop, 'visit'>): string {
  return localePath(visit.locale, href('/'))
}
