import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { href } from 'react-router'
import type { MailLinkView } from '../../components/mail-link/mail-link-page.tsx'
import type { Shop } from '../../shop.ts'
import type { OpenedLink } from '../../signups.ts'
import type { Said } from '../../words/words.ts'
import type { confirmWords, mailLinkWords } from './confirm.words.ts'

type Saying = Pick<MailLinkView, 'title' | 'text' | 'button'>

/** What the page of a link that confirms says. A link of another page is none here. */
export function describeConfirm(
  link: OpenedLink,
  isDone: boolean,
  words: Said<typeof confirmWords>,
): Saying & { readonly status: 200 | 404 | 410 } {
  if (link.purpose !== 'newsletter' && link.purpose !== 'stock-alert') return describeNoLink(link, words)
  const { email } = link
  const isLetter = link.purpose === 'newsletter'
  if (isDone) {
    return {
      status: 200,
      title: isLetter ? words.newsletterDone : words.alertDone,
      text: fillWords(isLetter ? words.newsletterDoneText : words.alertDoneText, { email }),
      button: null,
    }
  }
  return {
    status: 200,
    title: isLetter ? words.newsletterTitle : words.alertTitle,
    text: fillWords(isLetter ? words.newsletterText : words.alertText, { email }),
    button: isLetter ? words.newsletterButton : words.alertButton,
  }
}

export function describeNoLink(link: OpenedLink, words: Said<typeof mailLinkWords>) {
  return link.purpose === 'expired'
    ? ({ status: 410, title: words.expired, text: words.expiredText, button: null } as const)
    : ({ status: 404, title: words.unknown, text: words.unknownText, button: null } as const)
}

export function homePathOf({ visit }: Pick<Shop, 'visit'>): string {
  return localePath(visit.locale, href('/'))
}
