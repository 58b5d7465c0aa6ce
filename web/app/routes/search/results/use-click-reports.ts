import { type RefObject, useEffect } from 'react'
import { type Click, reportClick } from '../../../components/search/report-click.ts'

type Answer = Pick<Click, 'query' | 'requestId'> & { readonly path: string }

/** Reports clicks on links within elements with `data-hit`. */
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
