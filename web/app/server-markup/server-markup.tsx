import { type HTMLAttributes, useState } from 'react'

/**
 * HTML of a part of the page, made by a loader with `toMarkup`. Undefined in the browser for the page that came from the server:
 * the markup is in the document.
 */
export type Markup = string | (() => string) | undefined

/** What the document of this browser had under each id, for when the part is mounted again. */
const sent = new Map<string, string>()

/** The HTML inside the element of this id. It stays as it came: what listeners change in it since is theirs. */
export function useMarkup(id: string, markup: Markup): string {
  const [own] = useState(() => (markup === undefined ? readDocument(id) : ''))
  return typeof markup === 'function' ? markup() : (markup ?? own)
}

function readDocument(id: string): string {
  const html = sent.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  sent.set(id, html)
  return html
}

type RenderedHtmlProps = HTMLAttributes<HTMLElement> & {
  /** Made by `renderPart`, where React has escaped every text. */
  html: string
  /** Default: a `div`. */
  as?: 'div' | 'footer' | 'li' | 'ul'
}

/** HTML that the server rendered before. */
export function RenderedHtml({ html, as: Element = 'div', ...attributes }: RenderedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, never somebody's text
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

type ServerMarkupProps = Omit<RenderedHtmlProps, 'html'> & { id: string; markup: Markup }

/** A part whose markup the server makes and the browser keeps: there it needs no code, no data and no hydration. */
export function ServerMarkup({ id, markup, ...attributes }: ServerMarkupProps) {
  return <RenderedHtml id={id} {...attributes} html={useMarkup(id, markup)} />
}
