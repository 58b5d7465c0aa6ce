import ContentstackLivePreview from '@contentstack/live-preview-utils'

/** Parameters of a preview, as the editor gives them. */
const SESSION = ['live_preview', 'content_type_uid', 'entry_uid', 'preview_timestamp', 'release_id']

const settings = new URL(import.meta.url).searchParams
const editor = new URL(settings.get('editor') ?? window.location.href)

await ContentstackLivePreview.init({
  ssr: true,
  enable: true,
  mode: 'builder',
  // Buttons belong to the editor: a preview that is opened by itself has none.
  editButton: { enable: true, exclude: ['outsideLivePreviewPortal'] },
  editInVisualBuilderButton: { enable: false },
  stackDetails: {
    apiKey: settings.get('api_key') ?? '',
    environment: settings.get('environment') ?? '',
    branch: settings.get('branch') ?? 'main',
  },
  clientUrlParams: {
    protocol: editor.protocol === 'http:' ? 'http' : 'https',
    host: editor.hostname,
    port: Number(editor.port) || (editor.protocol === 'http:' ? 80 : 443),
  },
})

/**
 * Links within the shop keep the session, and load the whole page: edit tags are in documents alone. In the visual builder a click
 * on a link chooses its field.
 */
window.addEventListener(
  'click',
  event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.origin !== window.location.origin) return
    const target = new URL(link.href)
    const isOnPage = target.hash !== '' && target.pathname === window.location.pathname
    if (isOnPage || ContentstackLivePreview.config.windowType === 'builder') return
    const here = new URLSearchParams(window.location.search)
    for (const name of SESSION) {
      const value = here.get(name)
      if (value !== null) target.searchParams.set(name, value)
    }
    link.href = target.href
    event.stopImmediatePropagation()
  },
  { capture: true },
)
