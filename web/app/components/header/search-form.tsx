import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-router'

type SearchFormProps = {
  /** URL of the search page. */
  action: string
  label: string
  /** With suggestions. */
  suggests?: boolean
  /** Escape pressed while no suggestions are open. */
  onEscape?: () => void
  className?: string
}

export function SearchForm({ action, label, suggests = false, onEscape, className }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { part, load } = useAutocomplete(input)
  return (
    <>
      <Form
        action={action}
        role="search"
        onFocus={suggests ? () => void load() : undefined}
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
