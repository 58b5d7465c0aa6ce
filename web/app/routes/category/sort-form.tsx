import { buttonClass } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { Form, useSubmit } from 'react-router'
import type { Sort } from './sort-products.ts'

type SortWords = {
  sortBy: string
  apply: string
  featured: string
  priceAsc: string
  priceDesc: string
  name: string
}

/** A choice that applies itself; without JavaScript a button does. */
export function SortForm({ sort, words }: { sort: Sort; words: SortWords }) {
  const submit = useSubmit()
  return (
    <Form className="flex items-center gap-2" preventScrollReset>
      <label className="relative flex items-center gap-3 text-sm">
        <span className="text-muted max-xs:sr-only">{words.sortBy}</span>
        <select
          key={sort}
          name="sort"
          defaultValue={sort}
          onChange={event => submit(event.currentTarget.form, { preventScrollReset: true })}
          className="field-sizing-content min-h-11 max-w-[14rem] appearance-none truncate bg-transparent pr-7 font-semibold"
        >
          <option value="featured">{words.featured}</option>
          <option value="price-asc">{words.priceAsc}</option>
          <option value="price-desc">{words.priceDesc}</option>
          <option value="name">{words.name}</option>
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-3.5" />
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {words.apply}
        </button>
      </noscript>
    </Form>
  )
}
