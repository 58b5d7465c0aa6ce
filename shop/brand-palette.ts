import type { BrandColors } from './brand-settings.ts'

/** The colors of `design/tokens.css`, by the names of their tokens; a test compares them. */
export const DEFAULT_PALETTE = {
  white: '#ffffff',
  'snow-50': '#f8f9f8',
  'snow-100': '#f0f2f1',
  'snow-200': '#e1e5e4',
  'snow-300': '#cbd1d1',
  'granite-400': '#8d979b',
  'granite-600': '#566065',
  'granite-800': '#333b40',
  'spruce-300': '#b9c6bf',
  'spruce-500': '#35493f',
  'spruce-600': '#2f4a3f',
  'spruce-700': '#22362e',
  'spruce-800': '#1a2b25',
  'night-300': '#b3bcc3',
  'night-600': '#2c3945',
  'night-700': '#22303d',
  'night-800': '#151f29',
  'night-900': '#0c131a',
  'night-950': '#0c131a',
  'signal-300': '#ff5a1f',
  'signal-500': '#ff5a1f',
  'signal-700': '#bf3606',
  'on-signal': '#0c131a',
  success: '#2f6148',
  danger: '#a8210f',
} as const

export type Token = keyof typeof DEFAULT_PALETTE
/** `#rrggbb` by token. */
export type Palette = Readonly<Record<Token, string>>

/** WCAG 2.2, 1.4.3: text of any size. */
const READABLE = 4.5

/** A brand's palette: the colors it sets, and all others that follow from them. */
export function brandPalette(given: BrandColors): Palette {
  const colors = withSixDigits(given)
  const base = { ...DEFAULT_PALETTE, ...neutrals(colors) }
  const darks = { ...base, ...darkGrounds(colors, base) }
  return { ...darks, ...accents(colors, darks) }
}

function neutrals({ paper, ink, muted }: BrandColors): Partial<Palette> {
  if (paper === undefined && ink === undefined) return muted === undefined ? {} : { 'granite-600': muted }
  const white = paper ?? DEFAULT_PALETTE.white
  const text = ink ?? DEFAULT_PALETTE['night-900']
  const toward = (share: number) => mix(white, text, share)
  const tint = toward(0.06)
  return {
    white,
    'night-900': text,
    'snow-50': toward(0.03),
    'snow-100': tint,
    'snow-200': toward(0.12),
    'snow-300': toward(0.2),
    'granite-400': toward(0.45),
    'granite-600': muted ?? readable(toward(0.66), text, [white, tint]),
    'granite-800': toward(0.82),
  }
}

function darkGrounds({ paper, ink, dark, darkAccent }: BrandColors, { white }: Palette): Partial<Palette> {
  const night = dark ?? ink
  const ofPaper = (ground: string, share: number) => mix(ground, white, share)
  const first = night ?? (paper === undefined ? undefined : DEFAULT_PALETTE['night-950'])
  const second =
    darkAccent ?? (night === undefined ? first && DEFAULT_PALETTE['spruce-800'] : ofPaper(night, 0.07))
  return {
    ...(first !== undefined && {
      'night-950': first,
      'night-800': ofPaper(first, 0.05),
      'night-700': ofPaper(first, 0.1),
      'night-600': ofPaper(first, 0.16),
      'night-300': readable(ofPaper(first, 0.7), white, [first, ofPaper(first, 0.05)]),
    }),
    ...(second !== undefined && {
      'spruce-800': second,
      'spruce-700': ofPaper(second, 0.05),
      'spruce-600': ofPaper(second, 0.16),
      'spruce-500': ofPaper(second, 0.14),
      'spruce-300': readable(ofPaper(second, 0.7), white, [second]),
    }),
  }
}

function accents(colors: BrandColors, palette: Palette): Partial<Palette> {
  const { accent, onAccent, accentText, accentOnDark } = colors
  const [light, dark] = [lightGrounds(palette), darkGroundsOf(palette)]
  const signal = accent ?? palette['signal-500']
  const [ink, paper] = [palette['night-900'], palette.white]
  const isChanged = Object.keys(colors).length > 0
  const follows = (token: Token, toward: string, grounds: readonly string[]) =>
    accent === undefined
      ? isChanged
        ? readable(palette[token], toward, grounds)
        : palette[token]
      : readable(accent, toward, grounds)
  return {
    'signal-500': signal,
    'signal-700': accentText ?? follows('signal-700', ink, light),
    'signal-300': accentOnDark ?? follows('signal-300', paper, dark),
    'on-signal': onAccent ?? (contrast(ink, signal) >= contrast(paper, signal) ? ink : paper),
  }
}

const lightGrounds = (palette: Palette) => [palette.white, palette['snow-100']]
const darkGroundsOf = (palette: Palette) => [palette['night-950'], palette['spruce-800']]

/** Text that cannot be read on its ground, each with its setting: `colors.muted #999999 has a contrast of 2.8:1 …`. */
export function* unreadable(given: BrandColors): Generator<string> {
  if (Object.keys(given).length === 0) return
  const palette = brandPalette(given)
  const { 'signal-500': accent, white: paper } = palette
  const [light, dark] = [lightGrounds(palette), darkGroundsOf(palette)]
  const pairs: readonly (readonly [setting: keyof BrandColors, text: string, grounds: readonly string[]])[] =
    [
      ['ink', palette['night-900'], light],
      ['muted', palette['granite-600'], light],
      ['accentText', palette['signal-700'], light],
      ['onAccent', palette['on-signal'], [accent]],
      ['accentOnDark', palette['signal-300'], dark],
      ['dark', palette['night-950'], [paper]],
      ['darkAccent', palette['spruce-800'], [paper]],
      ['paper', paper, [palette.danger, palette.success]],
    ]
  for (const [setting, text, grounds] of pairs)
    for (const ground of grounds) {
      const ratio = contrast(text, ground)
      if (ratio >= READABLE) continue
      yield `colors.${setting} ${text} with ${ground} has a contrast of ${shown(ratio)}:1, and text needs ${READABLE}:1 (WCAG 2.2, 1.4.3).`
      break
    }
}

/** Rounded down: 4.49 is no 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The color, as little nearer to `toward` as text on the grounds needs. */
function readable(color: string, toward: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(color, toward, share)
    if (grounds.every(ground => contrast(tried, ground) >= READABLE)) return tried
  }
  return toward
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of `other`, 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  )
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

function withSixDigits(colors: BrandColors): BrandColors {
  const long = ([name, color]: [string, string]) => [
    name,
    (color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color).toLowerCase(),
  ]
  return Object.fromEntries(Object.entries(colors).map(long))
}
