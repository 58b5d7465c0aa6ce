import { Button } from '@firnline/design/button/button'
import { ChoiceButton } from '@firnline/design/button/choice-button'
import { Icon } from '@firnline/design/icon/icon'
import { Form, useNavigate, useSubmit } from 'react-router'
import {
  forgetGeolocation,
  type GeolocationState,
  requestGeolocation,
  useHasGeolocation,
} from './geolocation.ts'
import type { StoresData } from './load-stores.ts'
import { ON, OPEN_PARAM, QUERY_PARAM, RADIUS_PARAM } from './store-filters.ts'

type StoreSearchProps = Pick<StoresData, 'path' | 'search' | 'messages'> & { place: GeolocationState }

/** Place and filters in one form. A filter applies itself once script runs; without script the button applies all. */
export function StoreSearch({ path, search, messages, place }: StoreSearchProps) {
  const submit = useSubmit()
  return (
    <Form
      // A new search has new values.
      key={JSON.stringify(search)}
      action={path}
      role="search"
      aria-label={messages.search}
      preventScrollReset
      onSubmit={({ currentTarget }) => {
        if (new FormData(currentTarget).get(QUERY_PARAM) !== '') forgetGeolocation()
      }}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type === 'search') return
        void submit(currentTarget, { preventScrollReset: true, replace: true })
      }}
      className="store-search min-w-0"
    >
      <div className="flex">
        <input
          type="search"
          name={QUERY_PARAM}
          aria-label={messages.place}
          placeholder={messages.place}
          defaultValue={search.query}
          maxLength={80}
          autoComplete="address-level2"
          enterKeyHint="search"
          className="min-h-14 w-full min-w-0 border border-r-0 border-granite-400 bg-ground px-4 text-ink transition-colors placeholder:text-muted hover:border-ink"
        />
        <Button type="submit" className="min-h-14 shrink-0">
          <Icon name="search" />
          <span className="store-search-label">{messages.search}</span>
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <Radius search={search} label={messages.radius} />
        <LocationButton path={path} search={search} messages={messages} place={place} />
      </div>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">{messages.filters}</legend>
        <div className="flex gap-2 py-1 max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter lg:flex-wrap">
          <Filter name={OPEN_PARAM} label={messages.openNow} chosen={search.openNow} />
          {search.services.map(({ service, label, chosen }) => (
            <Filter key={service} name={service} label={label} chosen={chosen} />
          ))}
        </div>
      </fieldset>
      {place.kind === 'refused' && (
        <p role="status" className="mt-3 text-sm text-muted">
          {messages.notLocated}
        </p>
      )}
    </Form>
  )
}

function Radius({ search, label }: { search: StoresData['search']; label: string }) {
  return (
    <label className="relative flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <select
        name={RADIUS_PARAM}
        defaultValue={search.radius}
        className="figures field-sizing-content min-h-11 appearance-none bg-transparent pr-7 font-semibold"
      >
        {search.radii.map(radius => (
          <option key={radius.value} value={radius.value}>
            {radius.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-3.5" />
    </label>
  )
}

function Filter({ name, label, chosen }: { name: string; label: string; chosen: boolean }) {
  return (
    <ChoiceButton
      type="checkbox"
      name={name}
      value={ON}
      defaultChecked={chosen}
      className="min-h-11 shrink-0 border-line px-4 text-sm font-medium"
    >
      {label}
    </ChoiceButton>
  )
}

/** The position is asked for on this press only, and stays in the browser. */
function LocationButton({ path, search, messages, place }: StoreSearchProps) {
  const navigate = useNavigate()
  if (!useHasGeolocation()) return null
  const isAsking = place.kind === 'asking'
  return (
    <button
      type="button"
      onClick={() => {
        requestGeolocation()
        if (search.query !== '') void navigate(`${path}${search.everywhere}`, { preventScrollReset: true })
      }}
      disabled={isAsking}
      className="min-h-11 font-medium hover:text-accent"
    >
      <span className="link-line">{isAsking ? messages.locating : messages.useLocation}</span>
    </button>
  )
}
