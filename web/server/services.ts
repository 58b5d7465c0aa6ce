import { createCatalogue } from '@firnline/services/catalogue/create-catalogue'
import type { Catalogue } from '@firnline/services/catalogue/port'
import { withCurrency, withGroupPrices } from '@firnline/services/catalogue/store-prices'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ContentSource } from '@firnline/services/content/create-content'
import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'
import type { EditMarks } from '@firnline/services/content/edit-marks'
import type { Content } from '@firnline/services/content/port'
import { createPageWaitLimit, DOCUMENT_WAIT_LIMIT } from '@firnline/services/content/wait-limit'
import type { OnTagsRead } from '@firnline/services/http/response-cache'
import type { PictureSets } from '@firnline/services/media/picture-sets'
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
    readonly seen: OnTagsRead
    readonly onDegrade: (what: string, error: unknown) => void
    /** Whose prices: a customer group's. Left out or null: those of the store's group for guests. */
    readonly groupId?: number | null
    /** The page is for this session of the content editor alone. */
    readonly preview?: PreviewSession | null
    /** Marks the texts of a preview. */
    readonly marks?: EditMarks | null
    /** Nobody sits before it: content is waited for longer. */
    readonly patient?: boolean
  }): PageServices
}

export type Adapters = {
  readonly content: ContentSource
  readonly commerce: { forPage(seen: OnTagsRead): Commerce }
  readonly search: { forPage(seen: OnTagsRead): Search }
  readonly sets: { forPage(seen: OnTagsRead): PictureSets }
}

export function createServices(adapters: Adapters): Services {
  return {
    forPage({ seen, onDegrade, groupId = null, preview = null, marks = null, patient = false }) {
      const content = adapters.content.forPage(seen, {
        patience: patient ? DOCUMENT_WAIT_LIMIT : createPageWaitLimit(),
        preview,
        marks,
      })
      const commerce = withCurrency(adapters.commerce.forPage(seen))
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
