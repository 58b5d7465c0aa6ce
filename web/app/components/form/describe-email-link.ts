import { localePath } from '@firnline/domain/locale/locale-path'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import type { OpenedLink } from '../../contexts/signups.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageSeo } from '../../page/page-meta.ts'
import { seeOther } from '../../submission/see-other.ts'
import type { EmailLinkView } from './email-link-page.tsx'
import { attemptChange, formError } from './form-errors.ts'

export const EMAIL_LINK_MESSAGES = [
  'email.toShop',
  'emailLink',
  'form',
] as const satisfies readonly MessageSelector[]

type EmailLinkMessages = Messages<(typeof EMAIL_LINK_MESSAGES)[number]>

export type EmailLinkText = Pick<EmailLinkView, 'title' | 'text' | 'button'> & {
  readonly status: 200 | 404 | 410
}

/** Data of the page behind a link in an email. */
export function emailLinkData(shop: Shop, messages: EmailLinkMessages, { status, ...view }: EmailLinkText) {
  return data(
    {
      view: { ...view, homePath: localePath(shop.visit.locale, href('/')) },
      messages: pickMessages(messages, ['toShop', 'signInTab']),
      seo: pageSeo(shop, { title: view.title, description: '', path: href('/'), noIndex: true }),
    },
    { status },
  )
}

/** An expired link, or one that is not for the page it opened. */
export function describeInvalidLink(link: OpenedLink, messages: EmailLinkMessages): EmailLinkText {
  return link.purpose === 'expired'
    ? { status: 410, title: messages.expired, text: messages.expiredText, button: null }
    : { status: 404, title: messages.unknown, text: messages.unknownText, button: null }
}

type SubmitOptions = {
  readonly shop: Shop
  readonly onError: (error: unknown) => void
  /** The link's page, without its locale. */
  readonly path: string
}

/** Runs the change the link stands for and redirects to its page; 503 when the platform does not answer. */
export async function submitEmailLink(
  change: () => Promise<unknown>,
  { shop, onError, path }: SubmitOptions,
) {
  const result = await attemptChange(async () => {
    await change()
    return { kind: 'done' } as const
  }, onError)
  if (result.kind === 'unavailable') {
    const messages = await messagesFor(shop, ...EMAIL_LINK_MESSAGES)
    return data({ errors: formError(messages.notNow, messages) }, { status: 503 })
  }
  return seeOther(shop, path, { notice: 'done' })
}
