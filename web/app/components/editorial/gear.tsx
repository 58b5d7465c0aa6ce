import { PriceLabel } from '@firnline/design/price-label/price-label'
import { PageLink } from '../link/page-link.tsx'
import { ProductPicture } from '../picture/photo.tsx'
import type { TileView } from '../product-tile/describe-tile.ts'

export type GearView = {
  readonly headline: string
  readonly intro: string
  readonly tiles: readonly TileView[]
}

/** Products where a text mentions them. */
export function Gear({ section: { headline, intro, tiles } }: { section: GearView }) {
  return (
    <div data-list="products" className="column">
      <div className="editorial-columns">
        {headline && <p className="type-label mb-4 text-muted">{headline}</p>}
        {intro && <p className="mb-4 max-w-prose text-muted">{intro}</p>}
        <ul className="gear-list">
          {tiles.map(tile => (
            <li key={tile.uid}>
              <GearTile tile={tile} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function GearTile({ tile }: { tile: TileView }) {
  return (
    <article className="group relative bg-tint">
      <ProductPicture picture={tile.picture} alt="" boxes={[97, 120]} sizes="auto, 7.5rem" className="" />
      <div>
        <p className="type-title">
          <PageLink
            viewTransition
            to={tile.href}
            className="decoration-1 underline-offset-[6px] group-hover:underline after:absolute after:inset-0"
          >
            {tile.title}
          </PageLink>
        </p>
        {tile.tagline && <p className="mt-1 text-sm text-muted">{tile.tagline}</p>}
        {tile.price && <PriceLabel price={tile.price} className="mt-2 font-medium" />}
      </div>
    </article>
  )
}
