import { describe, expect, it } from 'vitest'
import { carrierName, orderProgress, type Shipment, trackingUrl } from './order.ts'

const PLACED = '2026-11-16T11:18:02.000Z'
const SENT = '2026-11-18T06:00:00.000Z'
const parcel = (sentOn: string): Shipment => ({
  ...{ id: 1, sentOn, carrier: 'UPS', trackingNumber: '1Z', trackingUrl: null, items: [] },
})
const states = (status: string, shipments: Shipment[] = []) =>
  orderProgress({ status, placedOn: PLACED, shipments }).steps.map(({ state }) => state)

describe('orderProgress', () => {
  it.each([
    ['Pending', ['done', 'current', 'ahead', 'ahead']],
    ['Awaiting Payment', ['done', 'current', 'ahead', 'ahead']],
    ['Awaiting Fulfillment', ['done', 'current', 'ahead', 'ahead']],
    ['Awaiting Pickup', ['done', 'current', 'ahead', 'ahead']],
    ['Partially Shipped', ['done', 'done', 'current', 'ahead']],
    ['Shipped', ['done', 'done', 'current', 'ahead']],
    ['Completed', ['done', 'done', 'done', 'done']],
    ['Waxing', ['done', 'current', 'ahead', 'ahead']],
  ])('%s', (status, expected) => expect(states(status)).toEqual(expected))

  it('follows the shipments where the status is unknown', () => {
    expect(states('Disputed', [parcel(SENT)])).toEqual(['done', 'done', 'current', 'ahead'])
  })

  it('has the dates of the order and of the first shipment', () => {
    const later = parcel('2026-11-19T06:00:00.000Z')
    const { steps } = orderProgress({ status: 'Shipped', placedOn: PLACED, shipments: [later, parcel(SENT)] })
    expect(steps.map(({ on }) => on)).toEqual([PLACED, null, SENT, null])
  })

  it.each([
    ['Cancelled', 'cancelled', ['placed']],
    ['Declined', 'declined', ['placed']],
    ['Refunded', 'refunded', ['placed']],
  ])('%s ends the order early', (status, end, steps) => {
    const progress = orderProgress({ status, placedOn: PLACED, shipments: [] })
    expect(progress.end).toBe(end)
    expect(progress.steps.map(({ step }) => step)).toEqual(steps)
  })
})

const tracked = (carriers: string[], links: string[] = []) => ({ trackingNumber: '1Z 99', carriers, links })

describe('trackingUrl', () => {
  it.each([
    ['at the link that was given', tracked(['ups'], ['https://track.test/1']), 'https://track.test/1'],
    ['at its carrier', tracked(['ups'], ['']), 'https://www.ups.com/track?tracknum=1Z%2099'],
    [
      'at the carrier of the shop’s own provider',
      tracked(['custom', 'dhl-germany']),
      'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode=1Z%2099',
    ],
    ['nowhere, by a link that runs script', tracked([''], ['javascript:alert(1)']), null],
    ['nowhere, with a carrier nobody knows', tracked(['sleigh']), null],
    ['nowhere, without a number', { ...tracked(['ups']), trackingNumber: ' ' }, null],
  ])('%s', (_, of, url) => expect(trackingUrl(of)).toBe(url))

  it.each([
    [['', 'ups'], 'UPS'],
    [['custom', 'custom', 'dhl-germany'], 'DHL'],
    [['Sleigh', 'custom'], 'Sleigh'],
    [['', 'custom'], ''],
  ])('carrierName of %j is %j', (names, name) => expect(carrierName(names)).toBe(name))
})
