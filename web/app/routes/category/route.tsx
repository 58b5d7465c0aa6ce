import { ancestorCategories, categoryWithDescendants } from '@firnline/domain/catalogue/category'
import { contentPath } from '@firnline/domain/content/link'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion, isInRegion } from '@firnline/domain/region'
import { parseListing } from '@firnline/domain/search/listing-state'
import { FACET_PARAMS } from '@firnline/services/content/product-attributes'
import { data, href } from 'react-router'
import { Banner } from '../../components/banner/banner.tsx'
import { describeBanner } from '../../components/banner/describe-banner.ts'
import { loadBannerContext } from '../../components/banner/load-banners.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { Listing } from '../../components/listing/listing.tsx'
import { showListing } from '../../components/listing/show-listing.tsx'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { shopContext } from '../../contexts/shop.ts'
import { drawPage } from '../../discovery/share-picture.ts'
import { fallbackTo } from '../../fallback.ts'
import { MAIN_CONTENT } from '../../layouts/navigation-effects.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../messages.ts'
import { toJsonText, useJsonText } from '../../page/json-text.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { toMarkup } from '../../server-markup/to-markup.tsx'
import type { Route } from './+types/route.ts'
import { CategoryCopy, CategoryEmpty, CategoryGroups } from './category-parts.tsx'
import {
  CATEGORY_MESSAGES,
  CATEGORY_VIEW_MESSAGES,
  describeGroups,
  loadCategoryList,
} from './load-category-list.ts'

export const handle = {
  layout: 'flush-banner',
  scroll: 'main-content',
  query: 'listing',
} satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale, region } = visit
  const language = locale.contentLanguage
  const [category, categories, groups, texts] = await Promise.all([
    content.category(language, params['*'] ?? ''),
    content.categories(language).catch(fallbackTo([], 'categories', shop)),
    content.categoryGroups(language).catch(fallbackTo([], 'category groups', shop)),
    loadDisplayTexts(shop),
  ])
  if (category === null || !isInRegion(category, region)) throw await notFound(shop)

  const messages = translate(shop, texts, ...CATEGORY_MESSAGES)
  const below = categoryWithDescendants(category, categories)
  const listing = await loadCategoryList(shop, {
    requested: { ...parseListing(url.searchParams, FACET_PARAMS), query: '' },
    categories: [category, ...categories.filter(({ key }) => key !== category.key && below.includes(key))],
    allCategories: categories,
    path: contentPath(locale, 'product_category', category.slug),
    texts,
    messages,
  })
  const above = ancestorCategories(category, inRegion(categories, region))
  const crumbs = describeCrumbs(above, { locale, home: messages.home })
  const isUnavailable = listing.tiles.length === 0 && listing.chosen === 0 && shop.lacks('commerce')
  const priorityCount = category.picture === null ? 3 : 0
  const shown = showListing(shop, listing, { messages, priorityCount })
  const page = {
    title: category.title,
    intro: category.intro,
    picture: category.picture,
    flush: category.picture !== null,
    crumbs,
    groups: toMarkup(
      shop,
      <CategoryGroups groups={describeGroups(groups, category, visit)} label={category.title} />,
    ),
    banner:
      category.banner === null
        ? null
        : describeBanner(
            category.banner,
            { locale, report: shop.report },
            await loadBannerContext(shop, [category.banner]),
          ),
    copy: toMarkup(shop, <CategoryCopy copy={category.copy} />),
    listing: toJsonText(shown.listing),
    grid: shown.grid,
    messages: pickMessages(messages, CATEGORY_VIEW_MESSAGES),
    homeHref: localePath(locale, href('/')),
    seo: pageSeo(shop, {
      seo: category.seo,
      title: category.title,
      description: category.intro,
      path: href('/c/*', { '*': category.slug }),
      presence: category,
      picture: category.picture,
      drawn: drawPage(category, { brand: shop.brand, messages }),
      crumbs,
    }),
    empty: isUnavailable
      ? { title: messages.unavailable, text: messages.unavailableText }
      : { title: messages.empty, text: messages.emptyText },
  }
  return data(page, { status: isUnavailable ? 503 : 200 })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { title, intro, picture, crumbs, groups, listing, grid, banner, copy, messages, empty, homeHref } =
    loaderData
  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        picture={picture}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      <ServerMarkup id={MAIN_CONTENT} markup={groups} />
      <div className="column pt-2 lg:pt-4">
        <Listing
          listing={useJsonText(listing)}
          grid={grid}
          messages={messages}
          empty={<CategoryEmpty {...empty} toHome={messages.backToHome} homeHref={homeHref} />}
        />
      </div>
      {banner && (
        <div className="bleed mt-(--section)">
          <Banner banner={banner} />
        </div>
      )}
      <ServerMarkup id="category-copy" markup={copy} />
    </>
  )
}
