import { listingQuery, parseListing } from '@firnline/domain/search/listing-state'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The form of a list's filters and order; controls elsewhere on the page belong to it by this id. */
export const FILTER_FORM = 'filters'
/** Where a list begins. */
export const LISTING = 'list'

/** Its products, past the filters. */
export const PRODUCTS = 'products'

type List = { readonly path: string; readonly params: readonly string[] }

/** Applies what is chosen in the form as the address says it: at once when a choice is made, a price when it is entered. */
export function useFilterForm({ path, params }: List) {
  const navigate = useNavigate()
  const { search } = useLocation()

  async function apply(form: HTMLFormElement): Promise<void> {
    const pairs = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = listingQuery(parseListing(pairs, new Set(params)))
    if (query === search) return
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

/** A shorter list must not leave its reader below its end. */
function showBeginning(): void {
  const list = document.getElementById(LISTING)
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' })
}
