import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import { COMMERCE_REGIONS } from '@firnline/domain/region'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Readiness } from '@firnline/web/server/health'
import type { Services } from '@firnline/web/server/services'

/** A database of our own, which is asked itself: answers of a service that is away may still be kept. */
type Platform = { isReady(): Promise<boolean> }

/**
 * The services as a page would read them: an answer that is kept counts, however old. A cart needs the platform's database
 * or, of a vendor's platform, a store that has answered. `platform`: null for a vendor's.
 */
export async function readReadiness(services: Services, platform: Platform | null): Promise<Readiness> {
  if (platform !== null && !(await platform.isReady()))
    return { ready: false, missing: ['commerce database'] }
  const { commerce, content } = services.forPage({ seen: () => {}, onDegrade: () => {} })
  const [words, ...stores] = await Promise.all([
    failureOf(content.brands(DEFAULT_CONTENT_LANGUAGE)),
    ...COMMERCE_REGIONS.map(region => failureOf(commerce.currency(region))),
  ])
  const missing = [
    ...(words === null ? [] : [`content (${words.message})`]),
    ...stores.flatMap((failure, at) =>
      failure === null ? [] : [`commerce in the store ${COMMERCE_REGIONS[at]} (${failure.message})`],
    ),
  ]
  const isRefused = stores.some(failure => failure?.status === 401 || failure?.status === 403)
  const hasStore = stores.some(failure => failure === null)
  return { ready: words === null && hasStore && !isRefused, missing }
}

async function failureOf(answer: Promise<unknown>): Promise<ServiceError | null> {
  try {
    await answer
    return null
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
