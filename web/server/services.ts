import { createCatalogue } from '@firnline/services/catalogue/create-catalogue'
import type { Catalogue } from '@firnline/services/catalogue/port'
import type { Commerce } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import type { Seen } from '@firnline/services/http/answer-cache'
import type { Search } from '@firnline/services/search/port'

/** The outside world for one page: what it reads is noted in `seen`, what it had to do without in `degraded`. */
export type PageServices = {
  readonly content: Content
  readonly commerce: Commerce
  readonly catalogue: Catalogue
  readonly search: Search
}

export type Services = {
  forPage(notes: {
    readonly seen: Seen
    readonly onDegrade: (what: string, error: unknown) => void
  }): PageServices
}

export type Adapters = {
  readonly content: { forPage(seen: Seen): Content }
  readonly commerce: { forPage(seen: Seen): Commerce }
  readonly search: { forPage(seen: Seen): Search }
}

export function createServices(adapters: Adapters): Services {
  return {
    forPage({ seen, onDegrade }) {
      const content = adapters.content.forPage(seen)
      const commerce = adapters.commerce.forPage(seen)
      const catalogue = createCatalogue({ content, commerce, onDegrade })
      return { content, commerce, catalogue, search: adapters.search.forPage(seen) }
    },
  }
}
