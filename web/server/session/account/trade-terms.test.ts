import { expect, it } from 'vitest'
import { createTradeTerms } from './trade-terms.ts'

const group = (id: number, name: string) => ({ id, name, isForGuests: false, rules: [] })

function termsOf(wanted: {
  readonly brands: readonly (string | number)[]
  readonly groups: readonly (string | number)[]
}) {
  const own = {
    brands: wanted.brands,
    employeeGroups: wanted.groups,
    shipping: { isEnabled: true, hideFreeShippingGroups: wanted.groups },
    spendLimit: 500,
  }
  const asked: string[] = []
  const read = createTradeTerms(
    { us: own, ca: own, eu_region_1: own },
    {
      async groups(region) {
        asked.push(`groups of ${region}`)
        return [group(812345, 'Employees'), group(812399, 'Club')]
      },
      async brandId(region, name) {
        asked.push(`${name} of ${region}`)
        return name === 'Firnline' ? 90071 : null
      },
    },
  )
  return { read, asked }
}

it('finds groups and brands by their names in the store, and takes ids as they are', async () => {
  const { read } = termsOf({ brands: ['Firnline', 'Firn'], groups: ['Employees', 7, 'Nobody'] })
  expect(await read('us')).toEqual({
    brandIds: [90071, 0],
    employeeGroups: [812345, 7],
    shipping: { isEnabled: true, hideFreeShippingGroups: [812345, 7] },
    spendLimit: 500,
  })
})

it('asks the store for nothing where settings are ids', async () => {
  const { read, asked } = termsOf({ brands: [3], groups: [4] })
  expect(await read('ca')).toMatchObject({ brandIds: [3], employeeGroups: [4] })
  expect(asked).toEqual([])
})
