import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { type ContactMessage, isReference } from '@firnline/domain/customer/contact-message'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Mail } from '@firnline/services/mail/port'
import { amplienceSource } from '@firnline/services/media/amplience'
import { describe, expect, it } from 'vitest'
import { fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { TEST_BUILD } from '../pages/fixture/test-build.ts'
import { sendApplicationEmail, sendQuestionEmail } from './office-email.ts'
import { createEmailSender } from './send-email.ts'

const APPLICATION: ProApplication = {
  store: 'eu_region_1',
  locale: 'de-de',
  firstName: 'Änne',
  lastName: 'Ödegård',
  email: 'aenne@example.com',
  company: 'Skischule Arlberg',
  programme: 'instructor',
  proof: { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-secret') },
}

it('tells the office who applied, where the proof lies, and not what is in it', async () => {
  const came: Mail[] = []
  await sendApplicationEmail(
    {
      sendEmail: createEmailSender({
        build: TEST_BUILD,
        media: amplienceSource('', 'firnline'),
        translator,
        report: () => {},
        mail: {
          originOf: () => 'http://shop.test',
          mailer: { send: async mail => void came.push(mail), close: () => {} },
        },
      }),
      officeAddress: 'office@shop.test',
      locale: IN_GERMANY.locale,
      services: fakeShop({ content: { brands: async () => [DEFAULT_BRAND] } }),
    },
    APPLICATION,
  )
  expect(came).toMatchObject([
    {
      to: 'office@shop.test',
      subject: 'Pro-Bewerbung: Änne Ödegård',
      kind: 'pro-application',
      replyTo: { name: 'Änne Ödegård', address: 'aenne@example.com' },
    },
  ])
  const [{ text } = { text: '' }] = came
  for (const said of ['aenne@example.com', 'Skischule Arlberg', 'pro-applications'])
    expect(text).toContain(said)
  expect(text).not.toContain('secret')
})

const QUESTION: ContactMessage = {
  store: 'eu_region_1',
  locale: 'de-de',
  name: 'Änne Ödegård',
  email: 'aenne@example.com',
  topic: 'service',
  orderNumber: 1024,
  message: 'Die Kante ist lose.\n\n<b>Hilft</b> kleben?',
}

/** The office of a German visit, and what has come to it. */
function open() {
  const came: Mail[] = []
  const office = { isDown: false }
  const limits = createRateLimits()
  const sendEmail = createEmailSender({
    build: TEST_BUILD,
    media: amplienceSource('', 'firnline'),
    translator,
    report: () => {},
    mail: {
      originOf: () => 'http://shop.test',
      mailer: {
        async send(mail) {
          if (office.isDown) throw new ServiceError('mail', 'The mail server is down.')
          came.push(mail)
        },
        close: () => {},
      },
    },
  })
  const services = fakeShop({ content: { brands: async () => [DEFAULT_BRAND] } })
  const { locale } = IN_GERMANY
  const write = (question: ContactMessage, { ip = '198.51.100.1', now = IN_GERMANY.now } = {}) =>
    sendQuestionEmail(
      { sendEmail, officeAddress: 'office@shop.test', services, limits, ip, locale, now: () => now },
      question,
    )
  return { came, write, office }
}

const referenceOf = (answer: Awaited<ReturnType<typeof sendQuestionEmail>>) => {
  if (answer.kind !== 'done') throw new TypeError('The question was not taken.')
  return answer.reference
}

describe('a question to the office', () => {
  it('sends one email with all that was written, whose replies go to the shopper', async () => {
    const { came, write } = open()
    const reference = referenceOf(await write(QUESTION))
    expect(isReference(reference)).toBe(true)
    expect(came).toMatchObject([
      {
        kind: 'question',
        to: 'office@shop.test',
        endUrl: null,
        replyTo: { name: 'Änne Ödegård', address: 'aenne@example.com' },
        subject: `Anfrage ${reference}: Service und Garantie`,
      },
    ])
    const [mail] = came
    for (const part of ['Änne Ödegård', 'aenne@example.com', '1024', 'de-de', reference])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain('Die Kante ist lose.\n\n<b>Hilft</b> kleben?')
    expect(mail?.html).toContain('&lt;b&gt;Hilft&lt;/b&gt; kleben?')
    expect(mail?.html).not.toContain('<b>')
  })

  it('sends nothing to the address that was typed', async () => {
    const { came, write } = open()
    await write(QUESTION)
    expect(came.map(({ to }) => to)).toEqual(['office@shop.test'])
  })

  it('sends a repeated question once within the hour, and again on another day or with another text', async () => {
    const { came, write } = open()
    const first = referenceOf(await write(QUESTION))
    expect(referenceOf(await write({ ...QUESTION, email: 'Aenne@example.com' }))).toBe(first)
    expect(came).toHaveLength(1)
    expect(referenceOf(await write({ ...QUESTION, message: 'Noch etwas.' }))).not.toBe(first)
    const tomorrow = new Date(IN_GERMANY.now.getTime() + 24 * 60 * 60 * 1000)
    expect(referenceOf(await write(QUESTION, { now: tomorrow }))).not.toBe(first)
    expect(new Set(came.map(({ id }) => id)).size).toBe(3)
  })

  it('has the same name when it is sent twice at once, so that it is known as one', async () => {
    const { came, write } = open()
    const [first, second] = await Promise.all([write(QUESTION), write(QUESTION)])
    expect(first).toEqual(second)
    expect(new Set(came.map(({ id }) => id)).size).toBe(1)
  })

  it('is not lost: what could not be sent counts as never sent', async () => {
    const { came, write, office } = open()
    office.isDown = true
    await expect(write(QUESTION)).rejects.toThrow('The mail server is down.')
    office.isDown = false
    expect(await write(QUESTION)).toMatchObject({ kind: 'done' })
    expect(came).toHaveLength(1)
  })

  it('is one of ten an hour from one network address; the same one again is none', async () => {
    const { came, write } = open()
    for (let at = 0; at < 10; at += 1) await write({ ...QUESTION, message: `Frage ${at}` })
    expect(await write({ ...QUESTION, message: 'Frage 10' })).toMatchObject({ kind: 'throttled' })
    expect(await write({ ...QUESTION, message: 'Frage 9' })).toMatchObject({ kind: 'done' })
    expect(await write(QUESTION, { ip: '198.51.100.2' })).toMatchObject({ kind: 'done' })
    expect(came).toHaveLength(11)
  })
})
