/** What the list says itself. */
export const VIEWED_VIEW_MESSAGES = ['viewed', 'forgetViewed'] as const
