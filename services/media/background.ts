import type { Background } from './picture-url.ts'

/** `hex`: `ffffff` */
export function backgroundOf(hex: string): Background {
  const channels = (hex.match(/../g) ?? []).map(channel => Number.parseInt(channel, 16))
  return { rgb: `rgb(${channels.join('%2C')})`, hex }
}

/** Not made by the function above, which the browser does not need. */
export const WHITE: Background = { rgb: 'rgb(255%2C255%2C255)', hex: 'ffffff' }
