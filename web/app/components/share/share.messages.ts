/** What sharing says itself. */
export const SHARE_VIEW_MESSAGES = ['share', 'shareByMail', 'copyLink', 'linkCopied'] as const
