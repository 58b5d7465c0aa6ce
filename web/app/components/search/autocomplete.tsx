import { useCombobox } from '@firnline/design/combobox/combobox'
import { format } from '@firnline/messages/format'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigated } from '../hooks/use-navigated.ts'
import {
  AllResultsOption,
  CategoryOptions,
  LinkOptions,
  ProductOptions,
  QueryOptions,
} from './autocomplete-options.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { reportClick } from './report-click.ts'
import type { SuggestView } from './suggest-view.ts'
import { useSuggestions } from './use-suggestions.ts'

type AutocompleteProps = {
  /** The search box, which works without suggestions. */
  input: HTMLInputElement
  /** URL of the search page. */
  searchPath: string
}

/** Suggestions below the search box: queries, products, categories, articles. */
export function Autocomplete({ input, searchPath }: AutocompleteProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const text = useInputValue(input)
  const view = useSuggestions(searchPath, text)
  const [recent, setRecent] = useState(recentSearches)
  const past = text.trim() === '' ? recent : []
  const suggested = view === null ? 0 : past.length + countOptions(view)
  // The link to all results is an option too.
  const count = view === null || view.query === '' ? suggested : suggested + 1
  const { isOpen, active, close } = useCombobox({ input, listId: id, panel, offered: view, count })
  useNavigated(close)
  useRememberedSearches(input, () => setRecent(recentSearches()))

  if (view === null || !isOpen) return null
  const { messages, query, groups, products, queries, links } = view

  const follow = (documentId: string) => () => {
    void rememberSearch(query)
    reportClick(searchPath, { query, documentId, requestId: view.requestId, from: 'autocomplete' })
    close()
  }
  const choice = { id, active, follow, close }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={panel}
      data-ground="snow"
      className="search-panel"
      onMouseDown={event => event.preventDefault()}
    >
      <p role="status" className="sr-only">
        {format(messages.count, { count: suggested })}
      </p>
      <div id={id} role="listbox" aria-label={messages.suggestions} className="column search-options">
        <div role="presentation" className="grid content-start gap-7 empty:hidden">
          {past.length > 0 && (
            <QueryOptions
              {...choice}
              part="past"
              title={messages.recent}
              icon="clock"
              queries={queriesOf(past, searchPath)}
            />
          )}
          {queries.length > 0 && (
            <QueryOptions
              {...choice}
              part="query"
              title={query === '' ? messages.popular : messages.suggestions}
              icon="search"
              typed={query}
              queries={queries}
            />
          )}
          <LinkOptions {...choice} groups={groups} messages={messages} />
        </div>
        {links.length > 0 && <CategoryOptions {...choice} links={links} title={messages.browse} />}
        {products.length > 0 && <ProductOptions {...choice} products={products} messages={messages} />}
        {query !== '' && (
          <AllResultsOption {...choice} href={searchHref(query, searchPath)}>
            {format(suggested === 0 ? messages.searchFor : messages.all, { query })}
          </AllResultsOption>
        )}
      </div>
      {past.length > 0 && (
        <div className="column pb-5">
          <button
            type="button"
            tabIndex={-1}
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
            className="text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            <span className="colon">{messages.recent}</span> {messages.forget}
          </button>
        </div>
      )}
    </div>
  )
}

function countOptions({ queries, products, links, groups }: SuggestView): number {
  const lists = [queries, products, links, ...Object.values(groups)]
  return lists.reduce((count, list) => count + list.length, 0)
}

function useInputValue(input: HTMLInputElement): string {
  const [text, setText] = useState(input.value)
  useEffect(() => {
    const controller = new AbortController()
    input.addEventListener('input', () => setText(input.value), { signal: controller.signal })
    return () => controller.abort()
  }, [input])
  return text
}

function useRememberedSearches(input: HTMLInputElement, onRemembered: () => void) {
  const listener = useRef(onRemembered)
  listener.current = onRemembered
  useEffect(() => {
    const controller = new AbortController()
    const remember = async () => {
      await rememberSearch(input.value)
      listener.current()
    }
    input.form?.addEventListener('submit', remember, { signal: controller.signal })
    return () => controller.abort()
  }, [input])
}

function queriesOf(texts: readonly string[], searchPath: string) {
  return texts.map(text => ({ text, href: searchHref(text, searchPath) }))
}

function searchHref(query: string, searchPath: string): string {
  return `${searchPath}?${new URLSearchParams({ q: query })}`
}
