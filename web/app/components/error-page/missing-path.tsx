import { shownPath } from '@firnline/domain/link/shown-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { useLocation } from 'react-router'

/** Which address has no page. `text` has a place for it: `{path}`. */
export function MissingPath({ text }: { text: string }) {
  const { pathname } = useLocation()
  return (
    <p className="mt-5 max-w-[34rem] text-sm wrap-anywhere text-muted">
      {fillWords(text, { path: shownPath(pathname) })}
    </p>
  )
}
