import { Icon } from '@firnline/design/icon/icon'
import type { Category } from '@firnline/domain/catalogue/category'
import { contentPath } from '@firnline/domain/content/link'
import { inRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import { PageLink } from '../link/page-link.tsx'
import { Photo } from '../picture/photo.tsx'

export type CategoryTileView = {
  readonly uid: string
  readonly title: string
  readonly href: string
  readonly picture: { readonly name: string; readonly alt: string } | null
}

export function CategoryTiles({ headline, tiles }: { headline: string; tiles: readonly CategoryTileView[] }) {
  return (
    <section className="column">
      {headline && <h2 className="type-headline mb-8 lg:mb-10">{headline}</h2>}
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        {tiles.map(tile => (
          <li key={tile.uid}>
            <CategoryTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryTile({ tile }: { tile: CategoryTileView }) {
  return (
    <PageLink
      viewTransition
      to={tile.href}
      data-ground="photo"
      className="group relative isolate flex aspect-4/5 items-end overflow-hidden bg-night-800 xs:aspect-4/3"
    >
      {tile.picture && (
        <Photo
          name={tile.picture.name}
          alt=""
          ratio={{ width: 4, height: 3 }}
          boxes={[265, 527, 450]}
          sizes="(min-width: 1728px) 527px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 75vw"
          className="absolute inset-0 -z-20 size-full object-cover transition-transform duration-[1200ms] ease-drift group-hover:scale-[1.03]"
        />
      )}
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-night-900/75 via-night-900/20 to-transparent" />
      <span className="flex w-full items-center justify-between gap-3 p-4 md:p-6">
        <span className="type-title min-w-0 md:text-[1.375rem]">{tile.title}</span>
        <Icon
          name="arrow-right"
          className="size-5 -translate-x-1 transition-transform duration-300 ease-drift group-hover:translate-x-0 max-xs:hidden"
        />
      </span>
    </PageLink>
  )
}

/** Categories of the visit's region. */
export function describeCategoryTiles(
  categories: readonly Category[],
  { locale, region }: Pick<Visit, 'locale' | 'region'>,
): CategoryTileView[] {
  return inRegion(categories, region).map(({ uid, title, slug, picture }) => ({
    uid,
    title,
    picture,
    href: contentPath(locale, 'product_category', slug),
  }))
}
