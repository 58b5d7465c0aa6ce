import type { PageLink } from './category-page'
import type { Tile } from './tile'

type ProductTileProps = { tile: Tile; isEager: boolean; Link: PageLink }

export function ProductTile({ tile, isEager, Link }: ProductTileProps) {
  const { src, srcSet, sizes, width, height, alt, sources } = tile.picture
  const [price, regular] = tile.prices
  return (
    <article>
      <picture>
        {sources.map(source => (
          <source key={source.media} {...source} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={isEager ? sizes : `auto, ${sizes}`}
          width={width}
          height={height}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
        />
      </picture>
      <h3>
        <Link href={tile.href}>{tile.title}</Link>
      </h3>
      {tile.tagline !== null && <p>{tile.tagline}</p>}
      <p className="figures">
        {price}
        {regular !== undefined && (
          <>
            {' '}
            <s>{regular}</s>
          </>
        )}
      </p>
      {tile.colors.length > 0 && (
        <ul className="swatches" aria-label="Colors">
          {tile.colors.map(({ name, hex }) => (
            <li key={name} title={name} style={{ background: hex }}>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
