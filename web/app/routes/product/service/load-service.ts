import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { contentPath } from '@firnline/domain/content/link'
import type { Question, SupportHead } from '@firnline/domain/content/page'
import { carePageFor } from '@firnline/domain/help/care-page'
import { inRegion } from '@firnline/domain/region'
import type { Messages } from '@firnline/messages/messages'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'

export type ServiceView = {
  readonly heading: string
  readonly topics: readonly { readonly title: string; readonly text: string; readonly href: string }[]
  readonly questionsHeading: string
  readonly questions: readonly { readonly question: string; readonly answer: readonly string[] }[]
}

/** Support pages where products are sold, and everywhere: their slugs, and how many of their questions are shown. */
const WHERE_SOLD = [
  { slug: 'shipping', questions: 0 },
  { slug: 'returns', questions: 2 },
]
const WARRANTY = { slug: 'warranty', questions: 1 }
const CARE_QUESTIONS = 2

/** Help pages about a product and their first questions. null: content has none here, or does not answer. */
export async function loadService(
  shop: Shop,
  product: Pick<SellableProduct, 'categories'>,
  messages: Messages<'service'>,
): Promise<ServiceView | null> {
  const { visit, content } = shop
  const heads = await content
    .supportPages(visit.locale.contentLanguage)
    .catch(fallbackTo([], 'help pages', shop))
  const here = inRegion(heads, visit.region)
  const care = carePageFor(product.categories)
  const pages = [
    ...(care === null ? [] : [{ slug: care, questions: CARE_QUESTIONS }]),
    ...(visit.shopping ? WHERE_SOLD : []),
    WARRANTY,
  ].flatMap(({ slug, questions }) => {
    const page = here.find(({ url }) => url === `/${slug}`)
    return page === undefined ? [] : [{ page, questions }]
  })
  if (pages.length === 0) return null
  return {
    heading: visit.shopping ? messages.service : messages.careOnly,
    topics: pages.map(({ page }) => toTopic(page, shop)),
    questionsHeading: messages.questions,
    questions: pages.flatMap(({ page, questions }) =>
      page.questions
        .filter(one => isAbout(one, product))
        .slice(0, questions)
        .map(toQuestion),
    ),
  }
}

function isAbout({ categories }: Question, product: Pick<SellableProduct, 'categories'>): boolean {
  return categories.length === 0 || product.categories.some(key => categories.includes(key))
}

function toTopic({ title, summary, url }: SupportHead, { visit }: Shop) {
  return { title, text: summary, href: contentPath(visit.locale, 'support_page', url) }
}

function toQuestion({ question, answer }: Question) {
  return { question, answer }
}
