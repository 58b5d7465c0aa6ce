import type { Page, PageHead, Section } from '../page/page.ts'

export const SUPPORT_GROUPS = ['orders', 'sizing', 'care', 'company'] as const
export type SupportGroup = (typeof SUPPORT_GROUPS)[number]

export type SupportHead = PageHead & { readonly summary: string; readonly group: SupportGroup }
export type SupportPage<S = Section> = SupportHead & Page<S>
