import { createCatalogue } from '@firnline/services/catalogue/create-catalogue'
import { withGroupPrices } from '@firnline/services/catalogue/group-prices'
import type { Catalogue } from '@firnline/services/catalogue/port'
import { readInCurrency } from '@firnline/services/catalogue/read-in-currency'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ContentSource } from '@firnline/services/content/create-content'
import { createPagePatience, DOCUMENT_PATIENCE } from '@firnline/services/content/patience'
import type { Content } from '@firnline/services/content/port'
import type { PreviewSession } from '@firnline/services/content/preview'
import type { Seen } from '@firnline/services/http/answer-cache'
import type { PictureSets } from '@firnline/services/media/port'
import type { Search } from '@firnline/services/search/port'

/** The outside world for one page: what it reads is noted in `seen`, what it had to do without in `degraded`. */
export type PageServices = {
  readonly content: Content
  readonly commerce: Commerce
  readonly catalogue: Catalogue
  readonly search: Search
  readonly sets: PictureSets
}

export type Services = {
  forPage(notes: {
    readonly seen: Seen
    readonly onDegrade: (what: string, error: unknown) => void
    /** Whose prices: a customer group's. Left out or null: those of the store's group for guests. */
    readonly groupId?: number | null
    /** The page is for this session of the content editor alone. */
    readonly preview?: PreviewSession | null
    /** Nobody sits before it: content is waited for longer. */
    readonly patient?: boolean
  }): PageServices
}

export type Adapters = {
  readonly content: ContentSource
  readonly commerce: { forPage(seen: Seen): Commerce }
  readonly search: { forPage(seen: Seen): Search }
  readonly sets: { forPage(seen: Seen): PictureSets }
}

export function createServices(adapters: Adapters): Services {
  return {
    forPage({ seen, onDegrade, groupId = null, preview = null, patient = false }) {
      const content = adapters.content.forPage(seen, {
        patience: patient ? DOCUMENT_PATIENCE : createPagePatience(),
        preview,
      })
      const commerce = readInCurrency(adapters.commerce.forPage(seen))
      const priced = withGroupPrices({ commerce, groupId, onDegrade })
      const catalogue = createCatalogue({ content, commerce: priced, onDegrade })
      return {
        content,
        commerce,
        catalogue,
        search: adapters.search.forPage(seen),
        sets: adapters.sets.forPage(seen),
      }
    },
  }
}
