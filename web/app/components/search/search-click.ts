import { type RefObject, useEffect } from 'react'

export type Click = {
  readonly query: string
  /** The search's document. */
  readonly documentId: string
  readonly requestId: string
  readonly from: 'results' | 'autocomplete'
}

/** Tells the shop that a result was followed, without holding up the step to it. `searchPath` is the search page's. */
export function reportClick(searchPath: string, click: Click): void {
  if (click.query !== '') navigator.sendBeacon(`${searchPath}/click`, new URLSearchParams(click))
}

type Answer = Pick<Click, 'query' | 'requestId'> & { readonly path: string }

/** Reports clicks on links within an element that names its hit: `<li data-hit="product-nordwand-98">`. */
export function useClickReports(within: RefObject<HTMLElement | null>, { query, requestId, path }: Answer) {
  useEffect(() => {
    const controller = new AbortController()
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      const documentId = target.closest('[data-hit]')?.getAttribute('data-hit')
      if (documentId != null) reportClick(path, { query, documentId, requestId, from: 'results' })
    }
    within.current?.addEventListener('click', onClick, { signal: controller.signal })
    return () => controller.abort()
  }, [within, query, requestId, path])
}
