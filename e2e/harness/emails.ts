import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Email = {
  readonly file: string
  readonly head: string
  /** The plain-text part. */
  readonly text: string
}

/** Emails of one kind to one address: the shop’s, and those of the embedded platform, whose names end in the kind. */
export async function readEmails(
  { dataDir }: { readonly dataDir: string },
  kind: string,
  to: string,
): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const name = new RegExp(`^(?:${kind}-[\\da-f-]+|[\\dTZ-]+-\\d+-${kind})\\.eml$`)
  const emails = files.filter(file => name.test(file))
  const read = await Promise.all(
    emails.map(async file => readEmail(file, await readFile(join(folder, file), 'latin1'))),
  )
  return read.filter(({ head }) => head.includes(`To: ${to}\r\n`))
}

function readEmail(file: string, mail: string): Email {
  const [head = ''] = mail.split('\r\n\r\n')
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(
      mail,
    ) ?? []
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : fromQuotedPrintable(body)
  return { file, head: head.replace(/\r\n\s+/g, ' '), text: bytes.toString('utf8') }
}

function fromQuotedPrintable(body: string): Buffer {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** The first link in an email to one of these pages. */
export function linkIn(text: string, page: string): string {
  const [link] = new RegExp(`https?://\\S*/${page}\\S*`).exec(text) ?? []
  if (link === undefined) throw new Error(`The email has no link to ${page}: ${text}`)
  return link
}
