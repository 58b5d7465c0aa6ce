import type { HTMLAttributes } from 'react'

/**
 * HTML of a part of the page, made by a loader with `toMarkup`. Undefined in the browser for the page that came from the server:
 * the markup is in the document.
 */
export type Markup = string | (() => string) | undefined

/** What this browser has shown under each id, for when the part is mounted again. */
const shown = new Map<string, string>()

/** The HTML inside the element of this id. */
export function markupOf(id: string, markup: Markup): string {
  const html =
    typeof markup === 'function'
      ? markup()
      : (markup ?? document.getElementById(id)?.innerHTML ?? shown.get(id) ?? '')
  if (typeof document !== 'undefined') shown.set(id, html)
  return html
}

type ServerMarkupProps = HTMLAttributes<HTMLElement> & {
  id: string
  markup: Markup
  /** Default: a `div`. */
  as?: 'div' | 'footer' | 'ul'
}

/** A part whose markup the server makes and the browser keeps: there it needs no code, no data and no hydration. */
export function ServerMarkup({ id, markup, as: Element = 'div', ...attributes }: ServerMarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <Element id={id} {...attributes} dangerouslySetInnerHTML={{ __html: markupOf(id, markup) }} />
}
