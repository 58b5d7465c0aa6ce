const channels = (hex: string) =>
  [1, 3, 5].map(at => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as [number, number, number]

/** Björn Ottosson's Oklab, in which halfway between two colours looks halfway. */
function toLab([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([light, a, b]: readonly [number, number, number]): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (x: number) => Math.round(255 * Math.min(1, Math.max(0, x)) ** (1 / 2.2))
  return `#${linear.map(x => byte(x).toString(16).padStart(2, '0')).join('')}`
}

/** The hex colour between two hex colours, mixed the way eyes do. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toLab(channels(from)), toLab(channels(to))]
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share
  return toHex([between(0), between(1), between(2)])
}

/** A hex colour seen through. */
export const fade = (colour: string, opacity: number) =>
  `color-mix(in oklab, ${colour} ${Math.round(opacity * 1000) / 10}%, transparent)`

/** How light a hex colour looks, 0 to 1. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * r ** 2.2 + 0.7152 * g ** 2.2 + 0.0722 * b ** 2.2
}

/** The inks of a colourway: its own colours, and a dark, a pale and a contrasting one that belong to it. */
export type Inks = { main: string; second: string; third: string; deep: string; pale: string; ink: string }

export function inksOf(hex: readonly string[]): Inks {
  const main = hex[0] ?? '#888888'
  const isLight = lightness(main) > 0.28
  const deep = lightness(main) < 0.05 ? '#0b1118' : mix(main, '#0b1118', 0.62)
  const pale = mix(main, '#ffffff', lightness(main) > 0.7 ? 0.6 : 0.5)
  const ink = isLight ? '#12181f' : '#f3f4f1'
  return { main, second: hex[1] ?? deep, third: hex[2] ?? deep, deep, pale, ink }
}
