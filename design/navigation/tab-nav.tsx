import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'

/** The classes of a link in a TabNav; the current one has `aria-current="page"`. */
export const TAB =
  '-mb-px flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

type TabNavProps = { label: string; className?: string; listClassName?: string; children: ReactNode }

/** Links to pages of one kind in a row, which scrolls where it is too long. `children` are `<li>`. */
export function TabNav({ label, className, listClassName, children }: TabNavProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul
        className={classNames(
          'flex overflow-x-auto border-b border-line [scrollbar-width:none] *:shrink-0',
          listClassName,
        )}
      >
        {children}
      </ul>
    </nav>
  )
}
