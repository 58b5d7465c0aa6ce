import { buffer } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { FileStore } from '../files/port.ts'
import { untilAborted } from '../http/json-client.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Mail, Mailer } from './port.ts'

/** .eml files, or an SMTP server: `smtps://user:password@mail.test`. */
type MailTransport = { readonly files: Pick<FileStore, 'put'> } | { readonly smtpUrl: string }

type MailerOptions = {
  readonly place: MailTransport
  /** `Shop <shop@shop.test>` */
  readonly from: string
  readonly now: () => Date
  /** ms per mail by SMTP. Default: 15 s. */
  readonly timeout?: number
}

/** ms per mail in all. */
const TIMEOUT = 15_000
/** ms without a response of the server. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

export function createMailer({ place, ...parts }: MailerOptions): Mailer {
  return 'files' in place ? fileMailer(place.files, parts) : smtpMailer(place.smtpUrl, parts)
}

type Sender = Omit<MailerOptions, 'place'>

function fileMailer(files: Pick<FileStore, 'put'>, sender: Sender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toOptions(mail, sender))
      await files.put(
        `${mail.kind}-${mail.id}.eml`,
        Buffer.isBuffer(message) ? message : await buffer(message),
      )
    },
    close: () => composer.close(),
  }
}

/** Connects and signs in, and sends nothing. Throws ServiceError. */
export async function verifyMailServer(smtpUrl: string, timeout = TIMEOUT): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  try {
    await untilAborted(transport.verify(), AbortSignal.timeout(timeout))
  } catch (cause) {
    const { host } = new URL(smtpUrl)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ServiceError('mail', `The mail server ${host} takes no emails (${reason}).`, { cause })
  } finally {
    transport.close()
  }
}

function smtpMailer(url: string, sender: Sender): Mailer {
  const { timeout = TIMEOUT } = sender
  const transport = createTransport({ url, ...PATIENCE })
  return {
    async send(mail) {
      try {
        await untilAborted(transport.sendMail(toOptions(mail, sender)), AbortSignal.timeout(timeout))
      } catch (cause) {
        const { host } = new URL(url)
        const sentence = `The mail server ${host} did not take a letter. Does SMTP_URL name the right server, user and password?`
        throw new ServiceError('mail', sentence, { cause })
      }
    },
    close: () => transport.close(),
  }
}

function toOptions(
  { to, replyTo, subject, text, html, id, endUrl }: Mail,
  { from, now }: Sender,
): SendMailOptions {
  const [sender] = addressparser(from, { flatten: true })
  const domain = sender?.address?.split('@').at(-1) || 'localhost'
  return {
    from,
    subject,
    text,
    html,
    date: now(),
    // Exactly one address, whatever the text looks like.
    to: { name: '', address: to },
    messageId: `<${id}@${domain}>`,
    ...(replyTo === null ? {} : { replyTo }),
    // RFC 3834: contact mails are not generated, and help desks sort out generated ones.
    headers: {
      ...(replyTo === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...unsubscribeHeaders(endUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2369 and RFC 8058: unsubscribe buttons of mail programs. */
function unsubscribeHeaders(endUrl: string | null): Record<string, string> {
  if (endUrl === null) return {}
  return { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
