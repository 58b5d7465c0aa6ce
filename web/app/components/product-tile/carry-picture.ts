/** The name of a product's picture on its way from tile to page; the page's own has it by its style. */
const NAME = 'product-picture'

/** Lets the page that is next begin with this tile's picture; not where a product's picture stands large already. */
export function carryPicture(tile: HTMLElement): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-tile-picture]')) {
    style.viewTransitionName = ''
  }
  const picture = tile.querySelector<HTMLElement>('[data-tile-picture]')
  if (picture !== null && document.querySelector('.gallery-slide') === null)
    picture.style.viewTransitionName = NAME
}
