import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import type { Accounts } from '@firnline/services/commerce/account/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Mail } from '@firnline/services/mail/port'
import { amplienceSource } from '@firnline/services/media/amplience'
import type { StockAlert, StoredAlert } from '@firnline/services/stock-alerts/port'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import { NORDWAND } from '../../app/fixture/nordwand.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { ACCOUNTS } from '../pages/fixture/page-parts.ts'
import { TEST_BUILD } from '../pages/fixture/test-build.ts'
import { QUIET_MAIL } from './fixture/quiet-mail.ts'
import { createMailLinks } from './mail-link.ts'
import { createEmailSender } from './send-email.ts'
import { createSignups, type Emails } from './signups.ts'

/** A visit to the German shop, and what it had sent and done. */
function open({ isMailDown = false } = {}) {
  const sent: Mail[] = []
  const added: StockAlert[] = []
  const looked: unknown[] = []
  const degraded: string[] = []
  const subscribe = vi.fn<Accounts['subscribe']>(async () => {})
  const unsubscribe = vi.fn<Accounts['unsubscribe']>(async () => {})
  const now = () => IN_GERMANY.now
  const removeAllOf = vi.fn(async () => {})
  const mail: Emails = {
    ...QUIET_MAIL,
    originOf: ({ country }) => `https://shop.${country}`,
    links: createMailLinks(['not a secret'], now),
    mailer: {
      async send(mail) {
        if (isMailDown) throw new ServiceError('mail', 'The mail server is down.')
        sent.push(mail)
      },
      close: () => {},
    },
    alerts: { ...QUIET_MAIL.alerts, add: async alert => void added.push(alert), removeAllOf },
    onAlert: product => void looked.push(product),
  }
  const signups = createSignups({
    limits: createRateLimits(),
    now,
    ip: '198.51.100.1',
    locale: IN_GERMANY.locale,
    store: 'eu_region_1',
    sendEmail: createEmailSender({
      build: TEST_BUILD,
      media: amplienceSource('', 'firnline'),
      translator,
      report: () => {},
      mail,
    }),
    accounts: { ...ACCOUNTS, subscribe, unsubscribe },
    services: fakeShop({ content: { brands: async () => [DEFAULT_BRAND] } }),
    degraded: what => void degraded.push(what),
    mail,
  })
  return { signups, sent, added, looked, degraded, subscribe, unsubscribe, removeAllOf }
}

const LISTS = [{ id: '7301', name: 'Werkstatt' }]
const tokenIn = (text: string | undefined) =>
  /\/(?:confirm|unsubscribe)\/([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const [, , SOLD_OUT] = NORDWAND.commerce.variants

describe('the newsletter', () => {
  it('subscribes only after the link of an email is confirmed, and then offers an unsubscribe link', async () => {
    const { signups, sent, subscribe, unsubscribe } = open()
    expect(await signups.requestNewsletter({ email: 'anna@example.com', lists: LISTS })).toEqual({
      kind: 'done',
    })
    expect(sent).toMatchObject([{ kind: 'newsletter-confirm', to: 'anna@example.com', endUrl: null }])
    expect(sent[0]?.text).toContain('https://shop.de/de-de/confirm/')
    expect(subscribe).not.toHaveBeenCalled()

    const token = tokenIn(sent[0]?.text)
    expect(await signups.read(token)).toMatchObject({ purpose: 'newsletter', email: 'anna@example.com' })
    expect(subscribe).not.toHaveBeenCalled()
    await signups.confirm(token)
    await signups.confirm(token)
    const reader = { email: 'anna@example.com', firstName: '', lastName: '', lists: ['7301'] }
    expect(subscribe.mock.calls).toEqual([
      ['eu_region_1', reader],
      ['eu_region_1', reader],
    ])
    const welcomes = sent.filter(({ kind }) => kind === 'newsletter-welcome')
    expect(new Set(welcomes.map(({ id }) => id)).size).toBe(1)

    const end = tokenIn(welcomes[0]?.endUrl ?? '')
    expect(welcomes[0]?.text).toContain('https://shop.de/de-de/unsubscribe/')
    expect(await signups.confirm(end)).toMatchObject({ purpose: 'newsletter-end' })
    expect(subscribe).toHaveBeenCalledTimes(2)
    await signups.unsubscribe(end)
    expect(unsubscribe.mock.calls).toEqual([['eu_region_1', 'anna@example.com']])
  })

  it('ends by no link that confirms it', async () => {
    const { signups, sent, unsubscribe } = open()
    await signups.requestNewsletter({ email: 'anna@example.com', lists: LISTS })
    await signups.unsubscribe(tokenIn(sent[0]?.text))
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  it('sends at most four emails an hour to one address, however it is written', async () => {
    const { signups, sent } = open()
    const kinds = []
    for (const email of [
      'a@example.com',
      'A@example.com',
      ' a@example.com',
      'a@EXAMPLE.com',
      'a@example.com',
    ])
      kinds.push((await signups.requestNewsletter({ email, lists: LISTS })).kind)
    expect(kinds).toEqual(['done', 'done', 'done', 'done', 'throttled'])
    expect(sent).toHaveLength(4)
  })

  it('subscribes although the welcome email fails', async () => {
    const { signups, sent } = open()
    await signups.requestNewsletter({ email: 'anna@example.com', lists: LISTS })
    const token = tokenIn(sent[0]?.text)
    const later = open({ isMailDown: true })
    expect(await later.signups.confirm(token)).toMatchObject({ purpose: 'newsletter' })
    expect(later.subscribe).toHaveBeenCalledTimes(1)
    expect(later.degraded).toEqual(['the newsletter welcome email'])
    await expect(later.signups.requestNewsletter({ email: 'b@example.com', lists: LISTS })).rejects.toThrow(
      'The mail server is down.',
    )
  })
})

describe('waiting for what is sold out', () => {
  it('begins with a yes, and the store is looked at at once', async () => {
    const { signups, sent, added, looked, removeAllOf } = open()
    if (SOLD_OUT === undefined) throw new RangeError('The product has no third version.')
    await signups.requestAlert({ email: 'anna@example.com', product: NORDWAND, variant: SOLD_OUT })
    expect(sent).toMatchObject([{ kind: 'stock-alert-confirm', to: 'anna@example.com' }])
    expect(added).toEqual([])
    await signups.confirm(tokenIn(sent[0]?.text))
    const alert: Omit<StoredAlert, 'askedAt'> = {
      store: 'eu_region_1',
      email: 'anna@example.com',
      locale: 'de-de',
      productId: 7,
      variantId: 1003,
      slug: 'nordwand-98',
    }
    expect(added).toMatchObject([alert])
    expect(looked).toMatchObject([{ store: 'eu_region_1', productId: 7 }])
    expect(removeAllOf).not.toHaveBeenCalled()
  })
})
