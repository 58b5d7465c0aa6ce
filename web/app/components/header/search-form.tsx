import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { Form } from 'react-router'

/** A search box that is one line under a word until it is used. */
export function SearchForm({
  action,
  label,
  className,
}: {
  action: string
  label: string
  className?: string
}) {
  return (
    <Form
      action={action}
      role="search"
      className={classNames(
        'h-10 items-center gap-2 border-b border-ink/40 transition-colors focus-within:border-ink hover:border-ink',
        className,
      )}
    >
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
      />
    </Form>
  )
}
