import { html, raw } from 'hono/html'
import type { Html } from './page.ts'

/** What is wrong with fields, by their names: whole sentences. */
export type Problems = ReadonlyMap<string, string>

export const NO_PROBLEMS: Problems = new Map()

type Frame = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly problems: Problems
  readonly className?: string
}

type Input = Frame & {
  readonly value: string
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  /** The browser's name for what belongs in it: `shipping postal-code`. */
  readonly autocomplete: string
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  /** Said after the label; the field may stay empty. */
  readonly optional?: string
  readonly maxLength?: number
}

/** A text field with its label, hint and problem tied to it. */
export function textField(field: Input): Html {
  const { name, value, type = 'text', autocomplete, inputMode, optional, maxLength = 200 } = field
  return framed(
    field,
    html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
maxlength="${maxLength}"${inputMode === undefined ? '' : html` inputmode="${inputMode}"`}${
      optional === undefined ? raw(' required aria-required="true"') : ''
    }${type === 'text' ? raw(' spellcheck="false"') : raw(' autocapitalize="none" spellcheck="false"')}${described(field)}>`,
    optional,
  )
}

type Choice = { readonly value: string; readonly label: string }

type Select = Frame & {
  readonly value: string
  readonly autocomplete: string
  readonly choices: readonly Choice[]
  /** The first choice, which stands for none. */
  readonly none?: string
}

export function selectField(field: Select): Html {
  const { name, value, autocomplete, choices, none } = field
  return framed(
    field,
    html`<span class="select"><select id="${name}" name="${name}" autocomplete="${autocomplete}" required${described(field)}>
${none === undefined ? '' : html`<option value="">${none}</option>`}
${choices.map(
  choice =>
    html`<option value="${choice.value}"${choice.value === value ? raw(' selected') : ''}>${choice.label}</option>`,
)}
</select></span>`,
  )
}

export function textArea(field: Frame & { value: string; maxLength: number; optional: string }): Html {
  const { name, value, maxLength, optional } = field
  return framed(
    field,
    html`<textarea id="${name}" name="${name}" rows="3" maxlength="${maxLength}"${described(field)}>
${value}</textarea>`,
    optional,
  )
}

function framed(field: Frame, control: Html, optional?: string): Html {
  const { name, label, hint, problems, className = '' } = field
  const problem = problems.get(name)
  return html`<div class="field ${className}">
<label for="${name}">${label}${optional === undefined ? '' : html` <span class="optional">${optional}</span>`}</label>
${control}
${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`
}

/** Ties hint and problem to the control. */
function described({ name, hint, problems }: Frame): Html | string {
  const parts = [hint && `${name}-hint`, problems.has(name) && `${name}-problem`].filter(Boolean)
  if (parts.length === 0) return ''
  return html` aria-describedby="${parts.join(' ')}"${problems.has(name) ? raw(' aria-invalid="true"') : ''}`
}
