import { html, raw } from 'hono/html'
import type { Tags } from '../analytics.ts'
import type { Html } from './page.ts'

/** The data layer with the shopper's consent and the page's events, and Google Tag Manager. */
export function tagScripts({ nonce, tagManager, signals, events }: Tags): Html {
  const [before, after] = signals
  const entries = events.flatMap(({ name, params }) => [
    { ecommerce: null },
    { event: name, ecommerce: params },
  ])
  // Tag Manager takes the arguments of a command, no array.
  const script = `window.dataLayer=window.dataLayer||[];(function(){function gtag(){dataLayer.push(arguments)}
gtag('consent','default',${json(before)});gtag('consent','update',${json(after)});
dataLayer.push({event:'gtm.js','gtm.start':Date.now()});${json(entries)}.forEach(function(entry){dataLayer.push(entry)})})()`
  return html`<script nonce="${nonce}">${raw(script)}</script>
<script nonce="${nonce}" async src="${tagManager}"></script>`
}

/** What may run, load and report, beside what the page has anyway. */
export function tagPolicy({ nonce, origins }: Pick<Tags, 'nonce' | 'origins'>): string[] {
  const list = origins.join(' ')
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `connect-src ${list}`, `frame-src ${list}`]
}

/** Nothing in it ends the script that it is in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
