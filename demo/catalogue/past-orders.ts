import type { Role } from './customers.ts'
import type { StoreRegion } from './stores.ts'

/** An order's state. */
export const STATUS = { shipped: 2, cancelled: 5, completed: 10, awaitingFulfillment: 11 } as const

export type PastOrder = {
  /** UTC, to the second; identifies an order of a customer. */
  placedAt: string
  status: keyof typeof STATUS
  lines: readonly { sku: string; quantity: number }[]
}

/** What each role has ordered, in every store: last season's, and one of the season that began in July 2026. */
export const PAST_ORDERS: Readonly<Record<Role, readonly PastOrder[]>> = {
  customer: [
    {
      placedAt: '2025-11-29T16:42:10Z',
      status: 'completed',
      lines: [
        { sku: 'FL-NW88-NIGHT-170', quantity: 1 },
        { sku: 'FL-LAC-NIGHT-120', quantity: 1 },
      ],
    },
    { placedAt: '2026-01-08T19:05:33Z', status: 'cancelled', lines: [{ sku: 'FL-HOR-SNOW', quantity: 1 }] },
    {
      placedAt: '2026-03-14T08:27:51Z',
      status: 'completed',
      lines: [
        { sku: 'FL-FAU-GRANITE-M', quantity: 1 },
        { sku: 'FL-BIS-STONE', quantity: 1 },
      ],
    },
    {
      placedAt: '2026-11-16T11:18:02Z',
      status: 'shipped',
      lines: [
        { sku: 'FL-KUP-GRANITE-M', quantity: 1 },
        { sku: 'FL-BIS-SPRUCE', quantity: 2 },
      ],
    },
  ],
  pro: [
    {
      placedAt: '2025-12-02T07:50:24Z',
      status: 'completed',
      lines: [
        { sku: 'FL-GR84-STONE-166', quantity: 1 },
        { sku: 'FL-GRP-GRANITE-90', quantity: 1 },
      ],
    },
    {
      placedAt: '2026-02-19T13:11:45Z',
      status: 'completed',
      lines: [{ sku: 'FL-TRT-LARCH-265', quantity: 1 }],
    },
    {
      placedAt: '2026-10-05T09:36:58Z',
      status: 'completed',
      lines: [
        { sku: 'FL-FI106-SPRUCE-180', quantity: 1 },
        { sku: 'FL-AN12-NIGHT-100', quantity: 1 },
      ],
    },
    {
      placedAt: '2026-11-18T15:02:17Z',
      status: 'awaitingFulfillment',
      lines: [{ sku: 'FL-BIW-GRANITE', quantity: 2 }],
    },
  ],
  employee: [
    {
      placedAt: '2026-01-21T12:20:06Z',
      status: 'completed',
      lines: [{ sku: 'FL-HAL-LARCH-156', quantity: 1 }],
    },
    {
      placedAt: '2026-04-03T17:44:39Z',
      status: 'completed',
      lines: [
        { sku: 'FL-GRV-LARCH', quantity: 1 },
        { sku: 'FL-FAU-LARCH-M', quantity: 1 },
      ],
    },
    { placedAt: '2026-11-12T10:09:28Z', status: 'shipped', lines: [{ sku: 'FL-KES-NIGHT-42', quantity: 1 }] },
  ],
}

/** The parcel carrier of each store. */
export const CARRIERS: Readonly<
  Record<StoreRegion, { provider: string; carrier: string; numberPrefix: string }>
> = {
  us: { provider: 'ups', carrier: '', numberPrefix: '1ZFIRN26' },
  ca: { provider: 'canadapost', carrier: '', numberPrefix: '70264' },
  eu_region_1: { provider: 'custom', carrier: 'dhl-germany', numberPrefix: '003404' },
}
