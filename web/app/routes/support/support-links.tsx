import { Icon } from '@firnline/design/icon/icon'
import { contentPath } from '@firnline/domain/content/link'
import { SUPPORT_GROUPS, type SupportHead } from '@firnline/domain/content/page'
import { inRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { PageLink } from '../../components/link/page-link.tsx'

export const SUPPORT_MESSAGES = [
  'breadcrumbs',
  'browseOnly.findStore',
  'contactLink',
  'orderLookup.lookUp',
  'orderLookup.lookUpText',
  'support',
] as const satisfies readonly MessageSelector[]

type SupportLink = ReturnType<typeof describeLinks>[number]
type SupportGroupView = ReturnType<typeof describeGroups>[number]

type Place = Pick<Visit, 'locale' | 'region'>

/** Help pages of the region by topic, without empty topics. */
export function describeGroups(
  pages: readonly SupportHead[],
  visit: Place,
  messages: Messages<(typeof SUPPORT_MESSAGES)[number]>,
) {
  return SUPPORT_GROUPS.flatMap(group => {
    const links = describeLinks(
      pages.filter(page => page.group === group),
      visit,
    )
    return links.length === 0 ? [] : [{ group, title: messages[group], links }]
  })
}

export function describeLinks(pages: readonly SupportHead[], { locale, region }: Place) {
  return inRegion(pages, region).map(({ uid, title, summary, url }) => ({
    uid,
    title,
    summary,
    href: contentPath(locale, 'support_page', url),
  }))
}

export function SupportGroups({ groups }: { groups: readonly SupportGroupView[] }) {
  return (
    <div className="text-row column">
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
        <li key={uid} className="group relative flex min-w-0 items-start justify-between gap-4 py-4">
          <div className="min-w-0 wrap-anywhere">
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
