/** In the page: whether React has taken the element over. */
export function isAlive(element: SVGElement | HTMLElement): boolean {
  return Object.keys(element).some(key => key.startsWith('__reactProps'))
}
