/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { DESKTOP, visit } from '../harness/browser.ts'

/** The vendor's channel between the editor and a page, unmodified. */
const CHANNEL = await readFile(new URL(import.meta.resolve('@contentstack/advanced-post-message')), 'utf8')

type WindowType = 'preview' | 'builder'
type Message = { readonly channel: string; readonly type: string; readonly data: Record<string, unknown> }

/** In the pane, once its script ran there. */
declare global {
  var pane: {
    readonly messages: readonly Message[]
    send(type: string, payload: Record<string, unknown>): Promise<unknown>
  }
}

/** What the content editor does around a frame. */
function startPane(windowType: WindowType) {
  const target = document.querySelector('iframe')?.contentWindow
  const messages: Message[] = []
  const open = (name: string, types: Record<string, unknown>) => {
    const { EventManager } = Reflect.get(globalThis, 'ContentstackAdvPostMessage')
    const channel = new EventManager(name, { target, suppressErrors: true })
    for (const [type, answer] of Object.entries(types))
      channel.on(type, (event: { data: Record<string, unknown> }) => {
        messages.push({ channel: name, type, data: event.data })
        return answer
      })
    return channel
  }
  const page = open('live-preview', {
    init: { contentTypeUid: 'banner', entryUid: 'home-dawn', windowType },
    scroll: {},
  })
  if (windowType === 'builder')
    open('visual-builder', {
      init: { windowType, stackDetails: { masterLocale: 'en-us' } },
      'mouse-click': {},
    })
  globalThis.pane = { messages, send: (type, payload) => page.send(type, payload) }
}

/** A server of the editor's pane. Its two hosts are two origins. */
export async function openEditor() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const windowType = searchParams.get('window') ?? 'preview'
    response.setHeader('content-type', 'text/html')
    response.end(
      `<iframe width="1300" height="800"></iframe><script>${CHANNEL}</script><script>(${startPane})("${windowType}");
      document.querySelector('iframe').src = new URLSearchParams(location.search).get('page')</script>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The editor has no port.')
  const at = (host: string) => `http://${host}:${address.port}`
  return { origin: at('127.0.0.1'), foreignOrigin: at('localhost'), close: () => server.close() }
}

/** Shows a page of the shop in the pane of the editor at `origin`. */
export async function openPane(origin: string, shown: string, windowType: WindowType = 'preview') {
  const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${origin}/?${new URLSearchParams({ window: windowType, page: shown })}`)
  const messages = (type: string) =>
    page.evaluate(name => globalThis.pane.messages.filter(message => message.type === name), type)
  return {
    page,
    consoleErrors,
    frame: page.frameLocator('iframe'),
    /** Messages of the page to the editor. */
    messages,
    send: (type: string, payload: Record<string, unknown>) =>
      page.evaluate(([name, data]) => globalThis.pane.send(name, data), [type, payload] as const),
    /** Where the frame is; the browser's own page when it refused to show one. */
    address: () => page.frames().at(-1)?.url() ?? '',
  }
}
