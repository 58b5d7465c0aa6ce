/** A colour between two, mixed the way eyes do. */
export const mix = (from: string, to: string, share: number) =>
  `color-mix(in oklab, ${from}, ${to} ${Math.round(share * 1000) / 10}%)`

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
