import { contentPath } from '@firnline/domain/content/link'
import { SUPPORT_GROUPS, type SupportGroup, type SupportHead } from '@firnline/domain/content/page'
import { inRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import type { Messages } from '@firnline/messages/messages'
import type { SUPPORT_MESSAGES } from './support.messages.ts'

export type SupportLink = {
  readonly uid: string
  readonly title: string
  readonly summary: string
  readonly href: string
}

export type SupportGroupView = {
  readonly group: SupportGroup
  readonly title: string
  readonly links: readonly SupportLink[]
}

type Place = Pick<Visit, 'locale' | 'region'>

/** The help pages of this region by what they are about; a topic without pages is left out. */
export function describeGroups(
  pages: readonly SupportHead[],
  visit: Place,
  messages: Messages<(typeof SUPPORT_MESSAGES)[number]>,
): SupportGroupView[] {
  return SUPPORT_GROUPS.flatMap(group => {
    const links = describeLinks(
      pages.filter(page => page.group === group),
      visit,
    )
    return links.length === 0 ? [] : [{ group, title: messages[group], links }]
  })
}

export function describeLinks(pages: readonly SupportHead[], { locale, region }: Place): SupportLink[] {
  return inRegion(pages, region).map(({ uid, title, summary, url }) => ({
    uid,
    title,
    summary,
    href: contentPath(locale, 'support_page', url),
  }))
}
