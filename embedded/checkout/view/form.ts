import { html } from 'hono/html'
import type { Visit } from '../visit.ts'
import { frameWords } from '../words/frame.ts'
import { fill, say } from '../words/words.ts'
import type { Problems } from './field.ts'
import type { Html } from './page.ts'

type FormParts = { readonly action: string; readonly body: Html; readonly className?: string }

/** A form of ours: it carries the session's token. */
export function form({ session }: Visit, { action, body, className = 'form' }: FormParts): Html {
  return html`<form method="post" action="${action}" class="${className}" novalidate>
<input type="hidden" name="csrf" value="${session.csrfToken}">
${body}
</form>`
}

/** What is wrong, at the top of the page, each with a link to its field. `labels`: the fields' labels by name. */
export function problemSummary(
  { language }: Visit,
  problems: Problems,
  labels: ReadonlyMap<string, string>,
): Html | string {
  if (problems.size === 0) return ''
  const words = say(frameWords, language)
  const heading = problems.size === 1 ? words.errorsOne : fill(words.errorsMany, { count: problems.size })
  return html`<div class="notice notice--bad" role="alert" aria-labelledby="problems">
<h2 id="problems">${heading}</h2>
<ul>${[...problems].map(
    ([name, problem]) =>
      html`<li><a href="#${name}">${fill(words.problemOf, { label: labels.get(name) ?? '', problem })}</a></li>`,
  )}</ul>
</div>`
}

export function notice(text: Html | string, kind: 'bad' | 'plain' = 'bad'): Html {
  return html`<div class="notice notice--${kind}" role="${kind === 'bad' ? 'alert' : 'status'}"><p>${text}</p></div>`
}
