import { describe, expect, it } from 'vitest'
import { carrierName, trackingUrl } from './order.ts'

const parcel = (carriers: string[], links: string[] = []) => ({ trackingNumber: '1Z 99', carriers, links })

describe('trackingUrl', () => {
  it.each([
    ['at the link that was given', parcel(['ups'], ['https://track.test/1']), 'https://track.test/1'],
    ['at its carrier', parcel(['ups'], ['']), 'https://www.ups.com/track?tracknum=1Z%2099'],
    [
      'at the carrier of the shop’s own provider',
      parcel(['custom', 'dhl-germany']),
      'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode=1Z%2099',
    ],
    ['nowhere, by a link that runs script', parcel([''], ['javascript:alert(1)']), null],
    ['nowhere, with a carrier nobody knows', parcel(['sleigh']), null],
    ['nowhere, without a number', { ...parcel(['ups']), trackingNumber: ' ' }, null],
  ])('%s', (_, of, url) => expect(trackingUrl(of)).toBe(url))

  it.each([
    [['', 'ups'], 'UPS'],
    [['custom', 'custom', 'dhl-germany'], 'DHL'],
    [['Sleigh', 'custom'], 'Sleigh'],
    [['', 'custom'], ''],
  ])('carrierName of %j is %j', (names, name) => expect(carrierName(names)).toBe(name))
})
