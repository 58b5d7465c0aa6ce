/** What the size guide says itself. */
export const SIZE_GUIDE_VIEW_MESSAGES = ['sizeGuide'] as const
