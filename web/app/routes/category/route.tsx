import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/navigation/navigation'
import { fillWords } from '@firnline/domain/text/display-text'
import { data, href } from 'react-router'
import { ProductGrid } from '../../components/product-grid/product-grid.tsx'
import { describeTiles } from '../../components/product-tile/describe-tile.ts'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageUrl } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import type { Route } from './+types/route.ts'
import { categoryWords } from './category.words.ts'
import { CategoryEmpty } from './category-empty.tsx'
import { CategoryHeader } from './category-header.tsx'
import { SortForm } from './sort-form.tsx'
import { readSort, sortProducts } from './sort-products.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, catalogue, content } = shop
  const { locale, region } = visit
  const [category, texts] = await Promise.all([
    content.category(locale.contentLanguage, params['*'] ?? ''),
    content.displayTexts(locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
  ])
  if (category === null || inRegion([category], region).length === 0) throw data(null, { status: 404 })

  const words = sayWords(categoryWords, texts, locale.language)
  const sort = readSort(url.searchParams.get('sort'))
  const found = inRegion(await catalogue.productsIn(visit, category.uid), region)
  const sorted = sortProducts(found, { sort, language: locale.languageTag })
  const tiles = describeTiles(sorted, visit, words)
  return {
    title: category.title,
    intro: category.intro,
    picture: category.picture,
    flush: category.picture !== null,
    tiles,
    sort,
    words,
    count: fillWords(tiles.length === 1 ? words.one : words.many, { count: tiles.length }),
    homeHref: localePath(locale, href('/')),
    seo: {
      title: category.seo.title || category.title,
      description: category.seo.description || category.intro,
      url: pageUrl(brand, locale, href('/c/*', { '*': category.slug })),
      siteName: brand.displayName,
    },
  }
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { title, intro, picture, tiles, count, sort, words, homeHref } = loaderData
  return (
    <>
      <CategoryHeader
        title={title}
        intro={intro}
        picture={picture}
        crumbs={[{ title: words.home, href: homeHref }]}
        crumbsLabel={words.youAreHere}
      />
      <div className="column">
        {tiles.length === 0 ? (
          <CategoryEmpty words={words} homeHref={homeHref} />
        ) : (
          <>
            <div className="flex min-h-20 items-center justify-between gap-4">
              <p className="figures text-sm text-muted">{count}</p>
              <SortForm sort={sort} words={words} />
            </div>
            <h2 className="sr-only">{count}</h2>
            <ProductGrid tiles={tiles} words={words} priorityCount={picture === null ? 4 : 0} />
          </>
        )}
      </div>
    </>
  )
}
