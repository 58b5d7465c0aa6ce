import { shownPath } from '@firnline/domain/content/link'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { useLocation } from 'react-router'

/** Which address has no page. `text` has the argument `path`. */
export function MissingPath({ text }: { text: Template }) {
  const { pathname } = useLocation()
  return (
    <p className="mt-5 max-w-[34rem] text-sm wrap-anywhere text-muted">
      {format(text, { path: shownPath(pathname) })}
    </p>
  )
}
