import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { within } from '../../within.ts'
import type { Delivery, MailFiles } from './delivery.ts'

export type Mail = {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  /** Who reads an answer; left out, the sender. */
  readonly replyTo?: string
  /** The same at every try, so that a receiver recognizes duplicates. */
  readonly messageId: string
  /** The same at every try: a file that is written twice is there once. */
  readonly fileName: string
}
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** ms of silence, in which the connection is closed. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** ms of one mail in all: less than a claimed row's lease. */
const MAX_SEND_MS = 90_000

/** Mails are kept as .eml files, or go to an SMTP server, within `longest` ms. `send` rejects when one did not get there. */
export function createMailer(place: Delivery['mail'], longest = MAX_SEND_MS): Mailer {
  if ('smtpUrl' in place) return smtpMailer(place.smtpUrl, longest)
  return fileMailer('files' in place ? place.files : mailFolder(place.folder))
}

function fileMailer(files: MailFiles): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toOptions(mail))
      await files.put(mail.fileName, Buffer.isBuffer(message) ? message : await buffer(message))
    },
    close: () => composer.close(),
  }
}

function mailFolder(folder: string): MailFiles {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, name)
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
  }
}

function smtpMailer(url: string, longest: number): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async send(mail) {
      const sentence = `The mail server did not take a mail within ${longest} ms`
      await within(transport.sendMail(toOptions(mail)), longest, sentence)
    },
    close: () => transport.close(),
  }
}

function toOptions({ fileName: _, replyTo, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    // One address, whatever the text looks like.
    to: { name: '', address: mail.to },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
