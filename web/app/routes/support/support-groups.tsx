import { Icon } from '@firnline/design/icon/icon'
import { PageLink } from '../../components/link/page-link.tsx'
import type { SupportGroupView, SupportLink } from './describe-support.ts'

/** What there is help with: a topic beside its pages. */
export function SupportGroups({ groups }: { groups: readonly SupportGroupView[] }) {
  return (
    <div className="column">
      {groups.map(({ group, title, links }) => (
        <section
          key={group}
          aria-labelledby={`help-${group}`}
          className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-12 lg:py-12"
        >
          <h2 id={`help-${group}`} className="type-title lg:col-span-4 lg:text-[1.5rem]">
            {title}
          </h2>
          <div className="-my-4 lg:col-span-8">
            <SupportLinks links={links} />
          </div>
        </section>
      ))}
    </div>
  )
}

export function SupportLinks({ links }: { links: readonly SupportLink[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {links.map(({ uid, title, summary, href }) => (
        <li key={uid} className="group relative flex items-start justify-between gap-4 py-4">
          <div>
            <h3 className="font-semibold">
              <PageLink
                to={href}
                viewTransition
                className="decoration-1 underline-offset-[5px] group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </PageLink>
            </h3>
            {summary && <p className="mt-1 text-pretty text-muted">{summary}</p>}
          </div>
          <Icon
            name="arrow-right"
            className="mt-1 size-4 shrink-0 -translate-x-1 text-muted transition-[translate,color] duration-300 ease-drift group-hover:translate-x-0 group-hover:text-accent"
          />
        </li>
      ))}
    </ul>
  )
}
