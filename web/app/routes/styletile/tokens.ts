/** The tokens of design/tokens.css; a test compares them. */
export const GROUNDS = ['snow', 'night', 'spruce'] as const

export const COLORS = [
  'bg-white',
  'bg-snow-50',
  'bg-snow-100',
  'bg-snow-200',
  'bg-snow-300',
  'bg-granite-400',
  'bg-granite-600',
  'bg-granite-800',
  'bg-spruce-300',
  'bg-spruce-500',
  'bg-spruce-600',
  'bg-spruce-700',
  'bg-spruce-800',
  'bg-night-300',
  'bg-night-600',
  'bg-night-700',
  'bg-night-800',
  'bg-night-900',
  'bg-night-950',
  'bg-signal-300',
  'bg-signal-500',
  'bg-signal-700',
  'bg-on-signal',
  'bg-success',
  'bg-danger',
] as const

export const TYPES = ['type-display', 'type-headline', 'type-title', 'type-lead', 'type-label'] as const
