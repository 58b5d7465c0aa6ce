import { classNames } from '@firnline/design/class-names/class-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type OptionProps = {
  id: string
  href: string
  active: string | null
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One thing to go to. The focus stays in the box, so it is no stop of its own. */
export function Option({ id, href, active, onChoose, className, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      to={href}
      viewTransition
      onClick={onChoose}
      className={classNames(
        'transition-colors hover:bg-tint aria-selected:bg-tint forced-colors:aria-selected:outline-2',
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** Options of one kind under their name. */
export function OptionGroup({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} role="presentation" className="type-label pb-2 text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}
