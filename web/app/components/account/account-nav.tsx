import { TAB, TabNav } from '@firnline/design/navigation/tab-nav'
import { Notice } from '@firnline/design/notice/notice'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { AccountSection } from './account-sections.ts'

export function AccountNav({ label, parts }: { label: string; parts: readonly AccountSection[] }) {
  return (
    <TabNav label={label} listClassName="gap-x-5 max-xs:text-[0.9375rem] xs:gap-x-8">
      {parts.map(({ title, href, isExact }) => (
        <li key={href}>
          <NavLink to={href} end={isExact} viewTransition className={TAB}>
            {title}
          </NavLink>
        </li>
      ))}
    </TabNav>
  )
}

type AccountHeaderProps = {
  title: string
  lead?: string
  /** Result of the last change. */
  notice?: string | null
  /** Link to the parent page. */
  back?: { readonly title: string; readonly href: string }
  /** Actions beside the title. */
  children?: ReactNode
}

export function AccountHeader({ title, lead, notice = null, back, children }: AccountHeaderProps) {
  return (
    <header className="mt-10 lg:mt-14">
      {back && (
        <p className="mb-4 text-sm print:hidden">
          <Link to={back.href} viewTransition className="link-line font-medium">
            {back.title}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="type-display figures">{title}</h1>
          {lead && <p className="figures mt-4 text-muted">{lead}</p>}
        </div>
        {children}
      </div>
      {notice !== null && (
        <div className="mt-8 max-w-prose">
          <Notice>{notice}</Notice>
        </div>
      )}
    </header>
  )
}
