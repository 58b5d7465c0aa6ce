import { buttonClass } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { Link } from 'react-router'
import { ProductGrid } from '../../components/product-grid/product-grid.tsx'
import type { HitLink, PagingView, ResultsView, SearchWords } from './describe-search.ts'

type ResultsProps = { results: ResultsView; words: SearchWords }

/** Products as tiles, categories and pages as a list of links. */
export function SearchResults({ results, words }: ResultsProps) {
  const { tiles, links, paging } = results
  return (
    <div className="column mt-10 grid gap-16 lg:mt-12">
      {tiles.length > 0 && (
        <section aria-labelledby="found-products">
          <h2 id="found-products" className="sr-only">
            {words.products}
          </h2>
          <ProductGrid tiles={tiles} words={words} priorityCount={4} />
        </section>
      )}
      {links.length > 0 && <OtherPages links={links} title={words.otherPages} />}
      {paging && <Paging paging={paging} words={words} />}
    </div>
  )
}

function OtherPages({ links, title }: { links: readonly HitLink[]; title: string }) {
  return (
    <section aria-labelledby="found-pages">
      <h2 id="found-pages" className="type-title">
        {title}
      </h2>
      <ul className="mt-4 border-b border-line">
        {links.map(link => (
          <li key={link.id} className="border-t border-line">
            <Link
              to={link.href}
              className="group flex min-h-14 items-center justify-between gap-5 py-3 transition-colors hover:text-accent"
            >
              <span className="text-lg font-medium">{link.title}</span>
              <span className="flex items-center gap-3 text-sm text-muted">
                {link.kind} <Icon name="arrow-right" className="size-4.5" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paging({ paging, words }: { paging: PagingView; words: SearchWords }) {
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-center gap-5">
      {paging.previous && (
        <Link to={paging.previous} rel="prev" className={buttonClass({ look: 'secondary' })}>
          {words.previous}
        </Link>
      )}
      <p className="figures text-sm text-muted">{paging.here}</p>
      {paging.next && (
        <Link to={paging.next} rel="next" className={buttonClass({ look: 'secondary' })}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}
