import { type CommerceRegion, ofStore } from '@firnline/domain/region'
import { storeVariable } from '@firnline/web/server/config/store-settings'
import type { DoctorParts } from './doctor-parts.ts'
import { type Finding, right, warning, wrong } from './finding.ts'

/** The channel that a region sells in, where one is configured. */
export async function checkChannel({
  region,
  stores,
  services,
  clients,
}: DoctorParts & { readonly region: CommerceRegion }): Promise<Finding[]> {
  const { hash, channelId, storeUrl } = ofStore(clients.commerce.stores, region)
  if (channelId == null) return []
  const variable = storeVariable(region, 'CHANNEL_ID')
  const channel = await ofStore(stores, region).channel(channelId)
  if (channel === null)
    return [
      wrong(
        `The store ${hash} has no channel ${channelId}: correct ${variable}, the number at the end of the channel's address in the Channel manager.`,
      ),
    ]
  if (!channel.isActive)
    return [
      wrong(
        `The channel ${channelId} of the store ${hash}, where ${region} sells, is ${channel.status}: activate it in the Channel manager, or correct ${variable}.`,
      ),
    ]
  const findings: Finding[] = []
  if (channel.products === 0)
    findings.push(
      wrong(
        `No product is assigned to the channel ${channelId} of the store ${hash}, so that ${region} sells none: assign some in the control panel (Products, Channels), or the demo's with npm run seed.`,
      ),
    )
  if (!channel.hasCheckout)
    findings.push(
      warning(
        `The site of the channel ${channelId} of the store ${hash} has no address for its checkout, or the token lacks the scope Sites & routes: shoppers of ${region} sign in and pay at ${storeUrl}.`,
      ),
    )
  const { code } = await services.commerce.currency(region)
  const list = await channel.priceList(code)
  if (list !== null && list.prices === 0)
    findings.push(
      warning(
        `The price list ${list.id} of the channel ${channelId} has no price in ${code}, so that ${region} has the catalogue's prices: add records in ${code}, or take the list off the channel.`,
      ),
    )
  return findings.length > 0
    ? findings
    : [right(`The region ${region} sells ${channel.products} products in the channel ${channelId}.`)]
}
