import { Link } from 'react-router'
import { CategoryTiles, type CategoryTileView } from '../../components/category-tiles/category-tiles.tsx'
import { SearchBox } from '../../components/search/search-box.tsx'
import type { SearchWords } from './describe-search.ts'
import type { SearchState } from './load-search.ts'
import { SearchResults } from './search-results.tsx'

type SearchPageProps = {
  query: string
  state: SearchState
  words: SearchWords
  /** Where the form leads. */
  path: string
  categories: readonly CategoryTileView[]
}

export function SearchPage({ query, state, words, path, categories }: SearchPageProps) {
  return (
    <div className="pt-10 pb-(--section) lg:pt-16">
      <div className="column">
        <h1 className="type-headline max-w-[22em] break-words">{titleOf(state, words)}</h1>
        <SearchBox
          action={path}
          query={query}
          label={words.search}
          placeholder={words.placeholder}
          className="mt-7 max-w-3xl"
        />
        <Explanation state={state} words={words} />
      </div>
      {state.kind === 'found' ? (
        <SearchResults results={state.results} words={words} />
      ) : (
        categories.length > 0 && (
          <div className="mt-14 lg:mt-20">
            <CategoryTiles headline={words.browse} tiles={categories} />
          </div>
        )
      )}
    </div>
  )
}

function titleOf(state: SearchState, words: SearchWords): string {
  if (state.kind === 'found') return state.results.title
  if (state.kind === 'none') return state.title
  return state.kind === 'ask' ? words.ask : words.unavailable
}

function Explanation({ state, words }: { state: SearchState; words: SearchWords }) {
  if (state.kind === 'ask') return null
  if (state.kind === 'found') return <p className="figures mt-5 text-muted">{state.results.count}</p>
  if (state.kind === 'unavailable')
    return <p className="mt-5 max-w-prose text-muted">{words.unavailableText}</p>
  return (
    <div className="mt-5 grid max-w-prose gap-3 text-muted">
      <p>{words.noneText}</p>
      {state.suggestions.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <p>{words.didYouMean}</p>
          {state.suggestions.map(({ text, href }) => (
            <Link key={text} to={href} className="link-line font-medium text-ink">
              {text}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
