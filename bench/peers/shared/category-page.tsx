import type { ComponentType, ReactNode } from 'react'
import { ProductTile } from './product-tile'
import { EAGER, MENU, TITLE, type Tile } from './tile'

/** The framework's own link. */
export type PageLink = ComponentType<{ href: string; children: ReactNode }>

/** The page of the three React sites. */
export function CategoryPage({ tiles, Link }: { tiles: readonly Tile[]; Link: PageLink }) {
  return (
    <>
      <header className="bar">
        <p className="brand">
          <Link href="/">Firnline</Link>
        </p>
        <nav aria-label="Categories">
          <ul>
            {MENU.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <h1>{TITLE}</h1>
        <p>{tiles.length} products</p>
        <ul className="grid">
          {tiles.map((tile, index) => (
            <li key={tile.href}>
              <ProductTile tile={tile} isEager={index < EAGER} Link={Link} />
            </li>
          ))}
        </ul>
      </main>
      <footer className="bar">
        <p>Prices in US dollars, without sales tax.</p>
      </footer>
    </>
  )
}
