import { createEditMarks, type EditMarks } from '@firnline/services/content/edit-marks'
import type { AppParts } from '../app-parts.ts'
import { LIVE_PREVIEW_SCRIPT } from '../paths.ts'

export type LivePreview = {
  /** The content editor's origin, which may show previews in a frame. */
  readonly editorOrigin: string
  /** Sent to the editor by the page's script; public in the vendor's model. */
  readonly stack: { readonly apiKey: string; readonly environment: string; readonly branch: string | null }
}

/** How a preview page differs from the public one. */
export type PreviewDocument = {
  readonly marks: EditMarks
  readonly editHtml: (html: string) => Promise<string>
  readonly script: string
}

export function createPreviewDocument(settings: LivePreview, mode: AppParts['mode']): PreviewDocument {
  const marks = createEditMarks()
  return {
    marks,
    // Loaded with the first preview, as a shop may never have one.
    editHtml: async html => (await import('./tag-html.ts')).tagHtml(html, marks),
    script: scriptUrl(settings, mode),
  }
}

/** The script takes its settings from its address. */
function scriptUrl({ editorOrigin, stack }: LivePreview, mode: AppParts['mode']): string {
  const { apiKey, environment, branch } = stack
  const query = new URLSearchParams({
    ...{ editor: editorOrigin, api_key: apiKey, environment },
    ...(branch === null ? {} : { branch }),
  })
  // In development Vite serves the source.
  return `${mode === 'production' ? LIVE_PREVIEW_SCRIPT : '/live-preview/live-preview.ts'}?${query}`
}
