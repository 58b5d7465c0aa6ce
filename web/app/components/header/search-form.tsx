import { Icon } from '@firnline/design/icon/icon'
import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-router'

type SearchFormProps = {
  /** URL of the search page. */
  action: string
  label: string
  /** Escape pressed while no suggestions are open. */
  onEscape: () => void
}

/** The header's search, with suggestions. */
export function SearchForm({ action, label, onEscape }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { part, load } = useAutocomplete(input)
  return (
    <>
      <Form
        action={action}
        role="search"
        onFocus={() => void load()}
        className={`flex h-10 min-w-0 flex-1 ${SEARCH_FORM}`}
      >
        <SearchField ref={input} label={label} onKeyDown={event => event.key === 'Escape' && onEscape()} />
      </Form>
      {part && <part.Autocomplete input={part.input} searchPath={action} />}
    </>
  )
}

const SEARCH_FORM =
  'items-center gap-2 border-b border-ink/40 transition-colors focus-within:border-ink hover:border-ink'

/** The menu's search, without suggestions: the server's markup, which `usePageLinks` sends without a reload. */
export function MenuSearchForm({ action, label }: Pick<SearchFormProps, 'action' | 'label'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is a form's surroundings, and React Router's form has the same role
    <form action={action} role="search" data-page="" className={`mb-4 flex h-12 ${SEARCH_FORM}`}>
      <SearchField label={label} />
    </form>
  )
}

function SearchField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <>
      <Icon name="search" className="size-[1.125rem]" />
      <input
        type="search"
        name="q"
        maxLength={128}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink/75"
        {...input}
      />
    </>
  )
}

type Autocomplete = ComponentType<{ input: HTMLInputElement; searchPath: string }>

/** Loads the suggestions when the search box is first used. */
export function useAutocomplete(input: RefObject<HTMLInputElement | null>) {
  const [part, setPart] = useState<{ Autocomplete: Autocomplete; input: HTMLInputElement } | null>(null)

  async function load(): Promise<void> {
    const box = input.current
    if (part !== null || box === null) return
    try {
      const { Autocomplete } = await import('../search/autocomplete.tsx')
      setPart({ Autocomplete, input: box })
    } catch (error) {
      console.warn('Search suggestions could not be loaded.', error)
    }
  }
  return { part, load }
}
