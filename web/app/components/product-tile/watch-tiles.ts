/**
 * Makes the product tiles of the page answer: swatches change the picture, a resting mouse shows the second one, and a click
 * grows the picture into the product's. Listeners of the document serve every tile, so that tiles need neither data nor
 * components in the browser. Returns how to stop.
 */
export function watchTiles(): () => void {
  const watching = new AbortController()
  const options = { signal: watching.signal }
  document.addEventListener(
    'click',
    event => {
      const tile = tileAt(event.target)
      if (tile === null || !(event.target instanceof Element)) return
      const swatch = event.target.closest<HTMLButtonElement>(SWATCH)
      if (swatch !== null) {
        // Without script it opens the product in its color.
        event.preventDefault()
        chooseColor(tile, swatch)
      } else if (event.target.closest('h3 a') !== null) startPictureTransition(tile)
    },
    { ...options, capture: true },
  )
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const tile = pointerType === 'mouse' ? tileAt(target) : null
      if (tile === null || !(target instanceof Element)) return
      const swatch = target.closest<HTMLButtonElement>(SWATCH)
      if (swatch !== null) chooseColor(tile, swatch)
      showDetail(tile)
    },
    options,
  )
  return () => watching.abort()
}

const TILE = 'article[data-tile]'
const SWATCH = 'button[data-picture]'
const PICTURE = '[data-tile-picture]'
const SHOWN = `${PICTURE} picture:not([data-detail])`
const FADED = 'opacity-0'

function tileAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TILE) : null
}

function chooseColor(tile: HTMLElement, swatch: HTMLButtonElement): void {
  const before = tile.querySelector<HTMLButtonElement>(`${SWATCH}[aria-pressed=true]`)
  if (before === swatch) return
  before?.setAttribute('aria-pressed', 'false')
  swatch.setAttribute('aria-pressed', 'true')
  const link = tile.querySelector<HTMLAnchorElement>('h3 a')
  if (link !== null) link.search = new URLSearchParams({ color: swatch.value }).toString()
  const from = before?.dataset.picture
  const to = swatch.dataset.picture
  if (from !== undefined && to !== undefined)
    crossfade(tile, { from, to, alt: `${link?.textContent}, ${swatch.title}` })
  tile.querySelector('[data-detail]')?.remove()
  showDetail(tile)
}

/** Shows the other color's picture once it has loaded, above the one before, which then goes. */
function crossfade(tile: HTMLElement, { from, to, alt }: { from: string; to: string; alt: string }): void {
  const shown = [...tile.querySelectorAll(SHOWN)].at(-1)
  if (shown === undefined) return
  const next = copyOf(shown, { from, to })
  const image = next.querySelector('img')
  if (image === null) return
  image.alt = alt
  image.classList.add(FADED)
  const reveal = () => {
    image.classList.remove(FADED)
    shown.querySelector('img')?.classList.add(FADED)
  }
  const finish = () => {
    while (next.previousElementSibling instanceof HTMLPictureElement) next.previousElementSibling.remove()
  }
  image.addEventListener('load', reveal, { once: true })
  image.addEventListener('transitionend', finish, { once: true })
  shown.after(next)
}

/** The same sizes of another picture. */
function copyOf(picture: Element, { from, to }: { from: string; to: string }): HTMLElement {
  const copy = document.createElement('template')
  copy.innerHTML = picture.outerHTML.replaceAll(`/${from}?`, `/${to}?`)
  const [element] = copy.content.children
  if (!(element instanceof HTMLElement)) throw new Error('A picture was copied, and is none.')
  return element
}

/** The color's second picture, above the first while the mouse is over the tile. */
function showDetail(tile: HTMLElement): void {
  const place = tile.querySelector<HTMLElement>(PICTURE)
  const name =
    tile.querySelector<HTMLElement>(`${SWATCH}[aria-pressed=true]`)?.dataset.picture ?? tile.dataset.tile
  const shown = [...tile.querySelectorAll(SHOWN)].at(-1)
  if (
    !tile.dataset.tile ||
    place === null ||
    shown === undefined ||
    place.querySelector('[data-detail]') !== null
  )
    return
  const detail = copyOf(shown, { from: pictureOf(shown), to: `${name}-detail` })
  detail.dataset.detail = ''
  const image = detail.querySelector('img')
  if (image === null) return
  image.alt = ''
  image.className = DETAIL
  image.addEventListener('load', () => image.classList.add('group-hover:opacity-100'), { once: true })
  place.append(detail)
}

const DETAIL =
  'absolute inset-0 size-full bg-tint object-cover opacity-0 transition-opacity duration-500 ease-drift'

/** `nordwand-98-glacier` of `/i/shop/nordwand-98-glacier?w=210` */
function pictureOf(picture: Element): string {
  const { pathname } = new URL(picture.querySelector('img')?.src ?? '', window.location.href)
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

/** View transition name; the product page's picture has it in CSS. */
const NAME = 'product-picture'

/** Starts the view transition from this tile's picture; not on a product page. */
export function startPictureTransition(tile: HTMLElement): void {
  for (const { style } of document.querySelectorAll<HTMLElement>(PICTURE)) style.viewTransitionName = ''
  const picture = tile.querySelector<HTMLElement>(PICTURE)
  if (picture !== null && document.querySelector('.gallery-slide') === null)
    picture.style.viewTransitionName = NAME
}
