import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '../files/folder-store.ts'
import { ServiceError } from '../http/service-error.ts'
import { createMailer } from './create-mailer.ts'
import { openSlowMailServer } from './fixture/slow-mail-server.ts'
import type { Mail } from './port.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const mailFolder = (path: string) => createFolderStore(path, { isPrivate: false })
const FROM = 'Firnline <shop@firnline.test>'
const now = () => new Date('2026-11-21T09:00:00Z')
const MAIL: Mail = {
  ...{ to: 'aenne@example.com', subject: 'Größe wieder da', text: 'Wieder da.\n', html: '<p>Wieder da.</p>' },
  ...{ kind: 'stock-alert', id: 'a1-b2', endUrl: 'https://shop.test/unsubscribe/t', replyTo: null },
}

describe('mail folder', () => {
  it('keeps each mail as an .eml file', async () => {
    const office = createMailer({ place: { files: mailFolder(join(folder, 'mail')) }, from: FROM, now })
    await office.send(MAIL)
    const text = await readFile(join(folder, 'mail', 'stock-alert-a1-b2.eml'), 'utf8')
    expect(text).toContain('From: Firnline <shop@firnline.test>')
    expect(text).toContain('To: aenne@example.com')
    expect(text).toContain('Message-ID: <a1-b2@firnline.test>')
    expect(text).toContain('Date: Sat, 21 Nov 2026 09:00:00 +0000')
    expect(text).toContain('multipart/alternative')
    expect(text).toContain('Auto-Submitted: auto-generated')
  })

  it('has unsubscribe headers (RFC 8058)', async () => {
    const office = createMailer({ place: { files: mailFolder(folder) }, from: FROM, now })
    await office.send(MAIL)
    const text = await readFile(join(folder, 'stock-alert-a1-b2.eml'), 'utf8')
    expect(text).toContain('List-Unsubscribe: <https://shop.test/unsubscribe/t>')
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await office.send({ ...MAIL, id: 'once', endUrl: null })
    expect(await readFile(join(folder, 'stock-alert-once.eml'), 'utf8')).not.toContain('List-Unsubscribe')
  })

  it('keeps a repeated mail once, and never adds a recipient', async () => {
    const office = createMailer({ place: { files: mailFolder(folder) }, from: FROM, now })
    await office.send(MAIL)
    await office.send({ ...MAIL, to: 'aenne@example.com' })
    expect(await readdir(folder)).toEqual(['stock-alert-a1-b2.eml'])
    await office.send({ ...MAIL, id: 'two', to: 'a@example.com, b@example.com' })
    const text = await readFile(join(folder, 'stock-alert-two.eml'), 'utf8')
    expect(text).not.toMatch(/^To: a@example\.com, b@example\.com/m)
  })

  it('sets Reply-To for contact mails, which are not marked as generated', async () => {
    const office = createMailer({ place: { files: mailFolder(folder) }, from: FROM, now })
    const replyTo = { name: 'Änne", <x@evil.test>\r\nBcc: y@evil.test', address: 'aenne@example.com' }
    await office.send({ ...MAIL, id: 'asked', endUrl: null, replyTo })
    const mail = await readFile(join(folder, 'stock-alert-asked.eml'), 'utf8')
    const [head = ''] = mail.split('\r\n\r\n')
    expect(head).toContain('From: Firnline <shop@firnline.test>')
    expect(head.replace(/\r\n\s+/g, ' ')).toMatch(/^Reply-To: [^<>]* <aenne@example\.com>$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).not.toContain('Auto-Submitted')
  })

  it('prevents header injection by subject or address', async () => {
    const office = createMailer({ place: { files: mailFolder(folder) }, from: FROM, now })
    const replyTo = { name: '', address: 'a@example.com\r\nBcc: y@evil.test' }
    await office.send({ ...MAIL, id: 'lines', subject: 'Frage\r\nBcc: y@evil.test', replyTo })
    const [head = ''] = (await readFile(join(folder, 'stock-alert-lines.eml'), 'utf8')).split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
  })

  it('throws when the folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const office = createMailer({ place: { files: mailFolder(file) }, from: FROM, now })
    await expect(office.send(MAIL)).rejects.toThrow(/could not be written to/)
    await expect(office.send(MAIL)).rejects.toBeInstanceOf(ServiceError)
  })
})

describe('mail server', () => {
  it('receives mails by SMTP', async () => {
    await using server = await openMailServer('250 ok')
    const office = createMailer({ place: { smtpUrl: server.url }, from: FROM, now })
    await office.send(MAIL)
    office.close()
    expect(server.heard()).toMatch(/RCPT TO:<aenne@example\.com>/)
    expect(server.heard()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('that refuses throws ServiceError without the password', async () => {
    await using server = await openMailServer('550 no such mailbox')
    const smtpUrl = server.url.replace('smtp://', 'smtp://shop:secret@')
    const office = createMailer({ place: { smtpUrl }, from: FROM, now })
    const failure = await office.send(MAIL).catch(error => error)
    expect(failure).toBeInstanceOf(ServiceError)
    expect(String(failure)).toMatch(/did not take a letter/)
    expect(String(failure)).not.toContain('secret')
    office.close()
  })
})

it('a mail server with an endless greeting times out', async () => {
  await using server = await openSlowMailServer()
  const office = createMailer({ place: { smtpUrl: server.url }, from: FROM, now, timeout: 40 })
  await expect(office.send(MAIL)).rejects.toThrow(/did not take a letter/)
  office.close()
})

/** A minimal SMTP server that may refuse recipients. */
async function openMailServer(toRecipient: string) {
  let heard = ''
  const server = createServer(socket => {
    let isData = false
    socket.write('220 mail.test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', chunk => {
      heard += chunk
      const said = String(chunk)
      if (isData) {
        if (!/\r\n\.\r\n$/.test(heard)) return
        isData = false
        socket.write('250 taken\r\n')
      } else if (said.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (said.startsWith('RCPT')) socket.write(`${toRecipient}\r\n`)
      else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard: () => heard,
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
