import { type ByStore, ofEachStore } from '@firnline/domain/region'
import { createStoreInspection, type StoreInspection } from '@firnline/services/commerce/inspect-store'
import type { Fetch } from '@firnline/services/http/json-client'
import { createResponseCache } from '@firnline/services/http/response-cache'
import type { ServiceError } from '@firnline/services/http/service-error'
import { shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { marketDomains } from '@firnline/web/server/gate/market-address'
import type { PageServices } from '@firnline/web/server/services'
import { pino } from 'pino'
import type { Embedded } from '../embedded/embedded.ts'
import type { EmbeddedData } from '../embedded/service-start.ts'
import type { Keys } from '../shop/keys.ts'
import { openVendorClients, type VendorClients } from '../shop/vendor-clients.ts'
import { type Certificate, readCertificate } from './certificate.ts'

/** What the checks have in common. */
export type DoctorParts = {
  readonly config: Config
  readonly keys: Keys
  /** Keys that neither the environment nor the data folder has. */
  readonly unknownKeys: ReadonlySet<string>
  readonly clients: VendorClients
  readonly services: PageServices
  readonly stores: ByStore<StoreInspection>
  /** The address of the embedded services' APIs. */
  readonly apiOrigin: string
  /** Sends a request to the shop, to the hosted pages, or to a receiver of what the shop reports. */
  readonly send: Fetch
  readonly certificateOf: (url: URL) => Promise<Certificate>
  /** The shop's, with its shop.json. */
  readonly folder: string
  /** Domains of countries. */
  readonly domains: readonly string[]
  readonly now: () => Date
}

export type DoctorSettings = Pick<DoctorParts, 'config' | 'keys' | 'unknownKeys'> &
  Partial<Pick<DoctorParts, 'send' | 'certificateOf' | 'folder' | 'domains' | 'now'>> & {
    /** The stores of the embedded commerce server; null: commerce has an account. */
    readonly data: EmbeddedData
  }

/** ms: longer than for a page, since many requests are sent at once. */
export const PATIENCE = 20_000
const TIMEOUTS = { commerce: PATIENCE, commerceRead: PATIENCE, search: PATIENCE, media: PATIENCE }

/** Clients as the shop has them; the embedded services are those of a running shop, over its ports. */
export function openDoctorParts({ data, ...settings }: DoctorSettings): DoctorParts {
  const { config, keys } = settings
  const embedded = runningServices(config, data)
  const cache = createResponseCache({
    ttl: Number.POSITIVE_INFINITY,
    maxBytes: 256_000_000,
    onStale: () => {},
  })
  const clients = openVendorClients(config, keys, embedded, cache, pino({ level: 'silent' }), {
    timeouts: TIMEOUTS,
  })
  const stores = ofEachStore(region => createStoreInspection(clients.commerce, region))
  const services = clients.services.forPage({ seen: () => {}, onDegrade: () => {}, patient: true })
  return {
    send: request => fetch(request),
    certificateOf: readCertificate,
    folder: shopFolder,
    domains: marketDomains(config.publicUrl),
    now: () => new Date(),
    ...settings,
    clients,
    services,
    stores,
    apiOrigin: embedded.apiOrigin,
  }
}

function runningServices(config: Config, data: EmbeddedData): Embedded {
  const at = (port: number) => `http://localhost:${port}`
  return {
    data,
    origin: at(config.embeddedPort),
    apiOrigin: at(config.privatePort),
    previewOrigin: at(config.contentPreviewPort),
    ...{ commerce: null, content: null, search: null, media: null },
    beginDrain: () => {},
    close: async () => {},
  }
}

/** Why an embedded service does not answer as it should. */
export function embeddedFailure(
  { apiOrigin, config }: DoctorParts,
  { status, message }: ServiceError,
): string {
  if (status === null)
    return `Nothing answers at ${apiOrigin}, where the embedded services of a running shop are (${message}): start it (npm start), or set PRIVATE_PORT to its private port.`
  if ([401, 403, 412].includes(status))
    return `The embedded services at ${apiOrigin} refuse the keys of ${config.dataDir}/keys.json: run this beside the shop, with its DATA_DIR and its EMBEDDED_ variables.`
  return `The embedded services at ${apiOrigin} failed (${status} ${message}): the shop's log says why.`
}
