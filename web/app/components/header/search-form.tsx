import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-router'

type SearchFormProps = {
  /** The search page's address. */
  action: string
  label: string
  /** Something opens below it while one types. */
  suggests?: boolean
  /** Escape was pressed in it while nothing was open below. */
  onEscape?: () => void
  className?: string
}

/** A search box that is one line under a word until it is used. */
export function SearchForm({ action, label, suggests = false, onEscape, className }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { part, bring } = useAutocomplete(input)
  return (
    <>
      <Form
        action={action}
        role="search"
        onFocus={suggests ? () => void bring() : undefined}
        className={classNames(
          'h-10 items-center gap-2 border-b border-ink/40 transition-colors focus-within:border-ink hover:border-ink',
          className,
        )}
      >
        <Icon name="search" className="size-[1.125rem]" />
        <input
          ref={input}
          type="search"
          name="q"
          onKeyDown={event => event.key === 'Escape' && onEscape?.()}
          maxLength={128}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink/75"
        />
      </Form>
      {part && <part.Autocomplete input={part.input} searchPath={action} />}
    </>
  )
}

type Autocomplete = ComponentType<{ input: HTMLInputElement; searchPath: string }>

/** Brings in what opens below a search box when the box is first touched; until then none of it is loaded. */
export function useAutocomplete(input: RefObject<HTMLInputElement | null>) {
  const [part, setPart] = useState<{ Autocomplete: Autocomplete; input: HTMLInputElement } | null>(null)

  async function bring(): Promise<void> {
    const box = input.current
    if (part !== null || box === null) return
    try {
      const { Autocomplete } = await import('../search/autocomplete.tsx')
      setPart({ Autocomplete, input: box })
    } catch (error) {
      console.warn('The search box goes without suggestions.', error)
    }
  }
  return { part, bring }
}
