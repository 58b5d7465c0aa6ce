/** The colours of letters, as `design/tokens.css` has them: mail programs know no variables. */
export const LIGHT = {
  page: '#f0f2f1',
  sheet: '#ffffff',
  ink: '#0c131a',
  muted: '#566065',
  line: '#e1e5e4',
  button: '#0c131a',
  buttonInk: '#ffffff',
} as const

export const DARK = {
  page: '#0c131a',
  sheet: '#151f29',
  ink: '#ffffff',
  muted: '#b3bcc3',
  line: '#2c3945',
  button: '#ffffff',
  buttonInk: '#0c131a',
} as const satisfies Record<keyof typeof LIGHT, string>

/** The head is spruce in the dark as in the light. */
export const HEAD = { ground: '#1a2b25', ink: '#ffffff', firn: '#ff5a1f' } as const
