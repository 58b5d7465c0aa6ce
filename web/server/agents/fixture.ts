import type { Commerce } from '@firnline/services/commerce/port'
import { fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { NORDWAND } from '../../app/fixture/nordwand.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import type { AgentShop } from './agents.ts'

const { id: productId, variants } = NORDWAND.commerce

/** The SKUs of one ski: in stock, two left, sold out. */
export const [IN_STOCK = '', TWO_LEFT = '', SOLD_OUT = ''] = variants.map(({ sku }) => sku)

/** A German shop of one ski. */
export function agentShop(
  commerce: Partial<Commerce> = {},
  visit: Partial<AgentShop['visit']> = {},
): AgentShop {
  const shop = fakeShop({ visit })
  return {
    locale: IN_GERMANY.locale,
    ip: '198.51.100.7',
    origin: 'https://shop.test',
    visit: shop.visit,
    services: {
      ...shop,
      commerce: {
        ...QUIET_COMMERCE,
        async variantBySku(_, sku) {
          const variant = variants.find(one => one.sku === sku)
          return variant === undefined ? null : { productId, variantId: variant.id }
        },
        ...commerce,
      },
    },
    context: { visit: shop.visit, texts: {}, media: shop.media, origin: 'https://shop.test' },
    throwIfIncomplete: () => {},
  }
}
