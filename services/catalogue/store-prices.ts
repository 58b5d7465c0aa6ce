import { applyGroupDiscounts, type GroupDiscounts } from '@firnline/domain/catalogue/price'
import type { Currency } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Commerce } from '../commerce/port.ts'
import { ServiceError } from '../http/service-error.ts'
import type { CatalogueOptions } from './create-catalogue.ts'

type GroupPriceParts = {
  readonly commerce: CatalogueOptions['commerce'] & Pick<Commerce, 'groups' | 'categories'>
  /** null: the store's group for guests. */
  readonly groupId: number | null
  readonly onDegrade: CatalogueOptions['onDegrade']
}

const AS_LISTED: GroupDiscounts = { rules: [], pathOf: new Map() }

/** Products with the prices of one customer group. */
export function withGroupPrices({
  commerce,
  groupId,
  onDegrade,
}: GroupPriceParts): CatalogueOptions['commerce'] {
  return {
    productIds: commerce.productIds,
    productSkus: commerce.productSkus,
    async products(region, ids) {
      const [products, terms] = await Promise.all([commerce.products(region, ids), termsIn(region)])
      return products.map(product => applyGroupDiscounts(product, terms))
    },
  }

  /** A failure is reported, and the list prices stay. */
  async function termsIn(region: CommerceRegion): Promise<GroupDiscounts> {
    try {
      const groups = await commerce.groups(region)
      const group = groups.find(({ id, isForGuests }) => (groupId === null ? isForGuests : id === groupId))
      const rules = group?.rules ?? []
      const isByCategory = rules.some(rule => rule.of === 'category')
      const categories = isByCategory ? await commerce.categories(region) : []
      return { rules, pathOf: new Map(categories.map(({ id, path }) => [id, path])) }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      onDegrade('the prices of a customer group', error)
      return AS_LISTED
    }
  }
}

/** Commerce for one page: reads a store's currency before its products, which cannot be shown without it. */
export function withCurrency(commerce: Commerce): Commerce {
  const currencies = new Map<CommerceRegion, Promise<Currency>>()

  function currency(region: CommerceRegion): Promise<Currency> {
    const known = currencies.get(region) ?? commerce.currency(region)
    currencies.set(region, known)
    return known
  }

  return {
    ...commerce,
    currency,
    async products(region, ids) {
      await currency(region)
      return commerce.products(region, ids)
    },
    async productIds(region, names) {
      await currency(region)
      return commerce.productIds(region, names)
    },
    async productSkus(region, ids) {
      await currency(region)
      return commerce.productSkus(region, ids)
    },
  }
}
