import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'

/** What an editor's parameters may hold: they go on to the content service as headers. */
const PLAIN = /^[\w.:+-]{1,128}$/

/** The preview session that a page's address names (docs/protocols/content.md#live-preview); null: this page is everybody's. */
export function previewOf(request: Request): PreviewSession | null {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => {
    const value = searchParams.get(name)
    return value !== null && PLAIN.test(value) ? value : null
  }
  const hash = read('live_preview')
  if (hash === null || hash === 'init') return null
  return {
    hash,
    contentType: read('content_type_uid'),
    entry: read('entry_uid'),
    timestamp: read('preview_timestamp'),
    release: read('release_id'),
  }
}

/** What marks an answer as one session's own. */
export const PREVIEW_HEADERS: readonly [string, string][] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
]
