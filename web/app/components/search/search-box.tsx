import { Button } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { Form } from 'react-router'

type SearchBoxProps = {
  action: string
  query: string
  label: string
  placeholder: string
  className?: string
}

export function SearchBox({ action, query, label, placeholder, className }: SearchBoxProps) {
  return (
    <Form action={action} role="search" aria-label={label} className={classNames('flex', className)}>
      <input
        type="search"
        name="q"
        aria-label={label}
        defaultValue={query}
        placeholder={placeholder}
        maxLength={128}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-14 w-full min-w-0 border border-r-0 border-granite-400 bg-ground px-4 text-lg text-ink transition-colors placeholder:text-muted hover:border-ink lg:px-5"
      />
      <Button type="submit" className="min-h-14 shrink-0">
        <Icon name="search" />
        <span className="max-xs:sr-only">{label}</span>
      </Button>
    </Form>
  )
}
