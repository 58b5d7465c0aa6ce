import type { Product } from '@firnline/domain/catalogue/product'
import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import type { ProductStock } from '@firnline/services/commerce/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Mail } from '@firnline/services/mail/port'
import { amplienceSource } from '@firnline/services/media/amplience'
import type { StoredAlert } from '@firnline/services/stock-alerts/port'
import { describe, expect, it } from 'vitest'
import { fakeShop } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import { NORDWAND } from '../../app/fixture/nordwand.ts'
import { TEST_BUILD } from '../pages/fixture/test-build.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import { QUIET_MAIL } from './fixture/quiet-mail.ts'
import { createMailLinks } from './mail-link.ts'
import { createRestockEmails } from './restock-emails.ts'

const ANNA: StoredAlert = {
  store: 'eu_region_1',
  email: 'anna@example.com',
  locale: 'de-at',
  productId: 7,
  variantId: 1003,
  slug: 'nordwand-98',
  askedAt: 1,
}
const stockOf = (level: number, ids = [1001, 1002, 1003]): ProductStock => ({
  id: 7,
  inStock: true,
  level,
  variants: ids.map(id => ({ id, sku: '', level, inStock: level > 0 })),
})

type World = {
  stock?: ProductStock[]
  products?: Product[]
  age?: Date | null
  claims?: boolean
  isMailDown?: boolean
  waiting?: StoredAlert[]
}

/** Looks at the product once: what went out, who waits no more, and what failed. */
async function look(world: World) {
  const { stock = [stockOf(3)], age = new Date(0), claims = true, waiting = [ANNA] } = world
  const sent: Mail[] = []
  const removed: string[] = []
  const errors: unknown[] = []
  const shop = fakeShop({
    products: world.products ?? [NORDWAND],
    content: { brands: async () => [DEFAULT_BRAND] },
  })
  const tell = createRestockEmails({
    build: TEST_BUILD,
    media: amplienceSource('', 'firnline'),
    translator,
    productAge: async () => age,
    services: { forPage: () => ({ ...shop, commerce: { ...QUIET_COMMERCE, stock: async () => stock } }) },
    onError: error => errors.push(error),
    mail: {
      ...QUIET_MAIL,
      links: createMailLinks(['not a secret'], () => new Date(0)),
      mailer: {
        async send(mail) {
          if (world.isMailDown === true) throw new ServiceError('mail', 'The mail server is down.')
          sent.push(mail)
        },
        close: () => {},
      },
      alerts: {
        ...QUIET_MAIL.alerts,
        waitingFor: async () => waiting,
        claim: async () => claims,
        remove: async ({ email }) => void removed.push(email),
        removeProduct: async () => void removed.push('everybody'),
      },
    },
  })
  await tell({ store: 'eu_region_1', productId: 7 })
  return { to: sent.map(({ to }) => to), sent, removed, errors }
}

describe('createRestockEmails', () => {
  it('emails them once in their language, about the variant, and deletes the alert', async () => {
    const { sent, removed, errors } = await look({})
    expect(sent).toMatchObject([{ to: 'anna@example.com', subject: 'Nordwand 98 ist wieder da' }])
    expect(sent[0]?.text).toMatch(/http:\/\/shop\.test\/de-at\/p\/nordwand-98\?color=granite&length=/)
    expect(sent[0]?.endUrl).toMatch(/^http:\/\/shop\.test\/de-at\/unsubscribe\//)
    expect({ removed, errors }).toEqual({ removed: ['anna@example.com'], errors: [] })
  })

  it.each<[string, World]>([
    ['it is still sold out', { stock: [stockOf(0)] }],
    ['another process is telling them', { claims: false }],
    ['the product cannot be seen for now', { stock: [] }],
    ['content does not know the product for now', { products: [] }],
    ['their region does not sell it', { products: [{ ...NORDWAND, regions: ['us'] }] }],
    ['nobody waits', { waiting: [] }],
    ['their country is browse-only', { waiting: [{ ...ANNA, locale: 'en-jp' }] }],
  ])('waits while %s', async (_, world) => {
    expect(await look(world)).toMatchObject({ to: [], removed: [], errors: [] })
  })

  it('deletes the alert with the product or the variant, without an email', async () => {
    expect(await look({ stock: [], age: null })).toMatchObject({ to: [], removed: ['everybody'] })
    const withoutIt = { stock: [stockOf(3, [1001])] }
    expect(await look(withoutIt)).toMatchObject({ to: [], removed: ['anna@example.com'] })
  })

  it('tries again when the email was not sent', async () => {
    const { removed, errors } = await look({ isMailDown: true })
    expect(removed).toEqual([])
    expect(errors).toHaveLength(1)
  })

  it('sends another email for a later alert', async () => {
    const first = await look({})
    const again = await look({})
    const later = await look({ waiting: [{ ...ANNA, askedAt: 2 }] })
    expect(again.sent[0]?.id).toBe(first.sent[0]?.id)
    expect(later.sent[0]?.id).not.toBe(first.sent[0]?.id)
  })
})
