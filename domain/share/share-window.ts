/** SPEC §9: the window that a network opens in, in CSS px. */
export const SHARE_WINDOW = { width: 626, height: 436 } as const
