import { type GroupTerms, pricedFor } from '@firnline/domain/price/group-price'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { Commerce } from '../commerce/port.ts'
import { ServiceError } from '../http/service-error.ts'
import type { CatalogueOptions } from './create-catalogue.ts'

type GroupPriceParts = {
  readonly commerce: Pick<Commerce, 'products' | 'groups' | 'categoryPaths'>
  /** null: the group that the store has for guests. */
  readonly groupId: number | null
  readonly onDegrade: CatalogueOptions['onDegrade']
}

const AS_LISTED: GroupTerms = { rules: [], pathOf: new Map() }

/** The store's products with what one customer group pays (SPEC §5 Pro discount). */
export function withGroupPrices({
  commerce,
  groupId,
  onDegrade,
}: GroupPriceParts): Pick<Commerce, 'products'> {
  return {
    async products(region, ids) {
      const [products, terms] = await Promise.all([commerce.products(region, ids), termsIn(region)])
      return products.map(product => pricedFor(product, terms))
    },
  }

  /** SPEC §8: a failure of the customer group is logged, and the defaults stay. */
  async function termsIn(region: CommerceRegion): Promise<GroupTerms> {
    try {
      const groups = await commerce.groups(region)
      const group = groups.find(({ id, isForGuests }) => (groupId === null ? isForGuests : id === groupId))
      const rules = group?.rules ?? []
      const isByCategory = rules.some(rule => rule.of === 'category')
      return { rules, pathOf: isByCategory ? await commerce.categoryPaths(region) : AS_LISTED.pathOf }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      onDegrade('the prices of a customer group', error)
      return AS_LISTED
    }
  }
}
