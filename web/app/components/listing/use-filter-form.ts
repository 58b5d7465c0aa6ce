import { listingQuery, parseListing } from '@firnline/domain/search/listing-state'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { report } from '../../analytics/shop-event.ts'

/** Id of the form; controls outside it refer to it. */
export const FILTER_FORM = 'filters'
/** Anchor of the list. */
export const LISTING = 'list'

/** Anchor of the products, after the filters. */
export const PRODUCTS = 'products'

type List = { readonly path: string; readonly params: readonly string[] }

/** Navigates to the filtered list: at once for checkboxes, on blur for prices. */
export function useFilterForm({ path, params }: List) {
  const navigate = useNavigate()
  const { search } = useLocation()

  async function apply(form: HTMLFormElement): Promise<void> {
    const pairs = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = listingQuery(parseListing(pairs, new Set(params)))
    if (query === search) return
    const label = [...new URLSearchParams(query).keys()].join(' ') || 'none'
    report({ event: 'interaction', target: 'filter', action: 'apply', label })
    await navigate(`${path}${query}`, { preventScrollReset: true })
    showBeginning()
  }

  return {
    apply,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void apply(event.currentTarget)
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      const { target, currentTarget } = event
      if (target instanceof HTMLInputElement && target.type === 'checkbox') void apply(currentTarget)
    },
    onBlur(event: FormEvent<HTMLFormElement>) {
      const { target, currentTarget } = event
      if (target instanceof HTMLInputElement && target.type === 'text') void apply(currentTarget)
    },
  }
}

/** A shorter list must not leave the viewport below its end. */
function showBeginning(): void {
  const list = document.getElementById(LISTING)
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' })
}
