import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'
import { Icon } from '../icon/icon.tsx'

type DisclosureProps = ComponentProps<'details'> & {
  summary: ReactNode
  icon?: 'chevron-down' | 'plus'
  summaryClassName?: string
  iconClassName?: string
}

const OPEN_ICON = {
  'chevron-down': 'group-open/disclosure:rotate-180',
  plus: 'group-open/disclosure:rotate-45',
} as const

/** Content that unfolds below its summary, with or without JavaScript. Not to be nested: the icon turns with any open ancestor. */
export function Disclosure({
  summary,
  icon = 'chevron-down',
  className,
  summaryClassName,
  iconClassName = 'size-3.5 duration-200',
  children,
  ...details
}: DisclosureProps) {
  return (
    <details className={classNames('group/disclosure', className)} {...details}>
      <summary className={classNames('flex', summaryClassName)}>
        {summary}
        <Icon name={icon} className={classNames('transition-transform', OPEN_ICON[icon], iconClassName)} />
      </summary>
      {children}
    </details>
  )
}
