import { COMMERCE_REGIONS } from '@firnline/domain/region'
import { within } from '@firnline/embedded/within'
import { checkContent } from './check-content.ts'
import { checkGaps } from './check-gaps.ts'
import { checkInfrastructure } from './check-infrastructure.ts'
import { checkMedia } from './check-media.ts'
import { checkReceivers } from './check-receivers.ts'
import { checkSearch } from './check-search.ts'
import { checkShop } from './check-shop.ts'
import { checkStore } from './check-store.ts'
import { type DoctorSettings, openDoctorParts } from './doctor-parts.ts'
import { type Check, type Finding, wrong } from './finding.ts'

/** ms for a check with all its calls. */
const TIME_LIMIT = 60_000

/** Checks a configuration against the services that it names, which it only reads. Each sentence once, in the order of checks. */
export async function runDoctor(settings: DoctorSettings): Promise<Finding[]> {
  const parts = openDoctorParts(settings)
  const checks: readonly Check[] = [
    ...checkInfrastructure(parts),
    ...COMMERCE_REGIONS.map(region => checkStore(parts, region)),
    checkContent(parts),
    checkSearch(parts),
    checkMedia(parts),
    checkReceivers(parts),
    checkShop(parts),
    checkGaps(parts),
  ]
  const findings = (await Promise.all(checks.map(runCheck))).flat()
  return [...new Map(findings.map(finding => [finding.text, finding])).values()]
}

async function runCheck({ subject, run }: Check): Promise<Finding[]> {
  try {
    return await within(run(), TIME_LIMIT, `a service is slow, it took more than ${TIME_LIMIT / 1_000} s`)
  } catch (error) {
    return [
      wrong(`${subject} could not be checked: ${error instanceof Error ? error.message : String(error)}.`),
    ]
  }
}
