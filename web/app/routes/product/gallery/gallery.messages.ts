/** What the gallery says itself. */
export const GALLERY_VIEW_MESSAGES = [
  'gallery',
  'enlarge',
  'zoomIn',
  'zoomOut',
  'previous',
  'next',
  'close',
] as const
