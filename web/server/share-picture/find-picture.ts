import { isSellable } from '@firnline/domain/catalogue/product'
import type { Brand } from '@firnline/domain/content/brand'
import { pagePicture } from '@firnline/domain/content/page'
import { isInRegion, type Regional } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { Messages } from '@firnline/messages/messages'
import type { Catalogue } from '@firnline/services/catalogue/port'
import type { Content } from '@firnline/services/content/port'
import type { SharePicture } from '../../app/discovery/share-card.ts'
import { type DrawnPicture, drawPage, drawProduct } from '../../app/discovery/share-picture.ts'

type Sources = {
  readonly visit: Visit
  readonly brand: Brand
  readonly messages: Messages<'sharePicture'>
  readonly services: {
    readonly content: Pick<Content, 'category' | 'blogPost' | 'landingPage'>
    readonly catalogue: Pick<Catalogue, 'product'>
  }
}

/**
 * The picture of a page as its route describes it. `path`: without locale. null: no page that has one in this region.
 * Throws ServiceError.
 */
export async function findPicture(path: string, sources: Sources): Promise<DrawnPicture | null> {
  const { visit, services } = sources
  const language = visit.locale.contentLanguage
  const [, product, category, post, landing] =
    /^(?:\/p\/(.+)|\/c\/(.+)|\/blog\/p\/([^/]+)|\/l\/([^/]+))$/.exec(path) ?? []
  if (product !== undefined) {
    const found = await services.catalogue.product(visit, product)
    if (found === null || !isInRegion(found, visit.region) || !isSellable(found)) return null
    return drawProduct(found, visit, sources)
  }
  if (category !== undefined) return pageOf(await services.content.category(language, category), sources)
  if (post !== undefined) return pageOf(await services.content.blogPost(language, post), sources)
  if (landing === undefined) return null
  const page = await services.content.landingPage(language, landing)
  return pageOf(page === null ? null : { ...page, picture: pagePicture(page.sections) }, sources)
}

type IllustratedPage = Regional & { readonly title: string; readonly picture: SharePicture | null }

function pageOf(page: IllustratedPage | null, sources: Sources): DrawnPicture | null {
  return page === null || !isInRegion(page, sources.visit.region) ? null : drawPage(page, sources)
}
