import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { Mail } from '@firnline/services/mail/port'
import { expect, it } from 'vitest'
import { fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import { TEST_BUILD } from '../pages/fixture/test-build.ts'
import { sendApplicationEmail } from './application-email.ts'
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
        media: { baseUrl: '', alias: 'firnline' },
        translator,
        report: () => {},
        mail: {
          origin: 'http://shop.test',
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
