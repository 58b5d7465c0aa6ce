/** What the comparison says itself. */
export const COMPARE_VIEW_MESSAGES = ['compare', 'compareWith', 'compared', 'comparedPrice'] as const
