import { format } from '@firnline/messages/format'
import { html, raw } from 'hono/html'
import type { HostedVisit } from '../visit.ts'
import type { Html } from './page.ts'

/** What is wrong with fields, by their names: whole sentences. */
export type FieldErrors = ReadonlyMap<string, string>

export const NO_ERRORS: FieldErrors = new Map()

type Field = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly errors: FieldErrors
  readonly className?: string
}

type TextField = Field & {
  readonly value: string
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  /** The value of the `autocomplete` attribute: `shipping postal-code`. */
  readonly autocomplete: string
  readonly inputMode?: 'email' | 'tel'
  /** Shown after the label; the field is not required. */
  readonly optional?: string
  readonly maxLength: number
}

export function textField(field: TextField): Html {
  const { name, value, type = 'text', autocomplete, inputMode, optional, maxLength } = field
  return labeled(
    field,
    html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
maxlength="${maxLength}"${inputMode === undefined ? '' : html` inputmode="${inputMode}"`}${
      optional === undefined ? raw(' required aria-required="true"') : ''
    }${type === 'text' ? raw(' spellcheck="false"') : raw(' autocapitalize="none" spellcheck="false"')}${describedBy(field)}>`,
    optional,
  )
}

type SelectField = Field & {
  readonly value: string
  readonly autocomplete: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The label of a first choice with an empty value. */
  readonly none?: string
}

export function selectField(field: SelectField): Html {
  const { name, value, autocomplete, choices, none } = field
  return labeled(
    field,
    html`<span class="select"><select id="${name}" name="${name}" autocomplete="${autocomplete}" required${describedBy(field)}>
${none === undefined ? '' : html`<option value="">${none}</option>`}
${choices.map(
  choice =>
    html`<option value="${choice.value}"${choice.value === value ? raw(' selected') : ''}>${choice.label}</option>`,
)}
</select></span>`,
  )
}

export function textArea(field: Field & { value: string; maxLength: number; optional: string }): Html {
  const { name, value, maxLength, optional } = field
  return labeled(
    field,
    html`<textarea id="${name}" name="${name}" rows="3" maxlength="${maxLength}"${describedBy(field)}>
${value}</textarea>`,
    optional,
  )
}

function labeled(field: Field, control: Html, optional?: string): Html {
  const { name, label, hint, errors, className = '' } = field
  return html`<div class="field ${className}">
<label for="${name}">${label}${optional === undefined ? '' : html` <span class="optional">${optional}</span>`}</label>
${control}
${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${errorMessage(name, errors)}
</div>`
}

function errorMessage(name: string, errors: FieldErrors): Html | '' {
  const error = errors.get(name)
  return error === undefined ? '' : html`<p class="problem" id="${name}-problem">${error}</p>`
}

function describedBy({ name, hint, errors }: Pick<Field, 'name' | 'hint' | 'errors'>): Html | '' {
  const ids = [hint && `${name}-hint`, errors.has(name) && `${name}-problem`].filter(Boolean)
  if (ids.length === 0) return ''
  return html` aria-describedby="${ids.join(' ')}"${errors.has(name) ? raw(' aria-invalid="true"') : ''}`
}

type RadioGroup = {
  readonly name: string
  readonly legend: string
  readonly errors: FieldErrors
  readonly checked: string | null
  readonly choices: readonly { readonly value: string; readonly content: Html }[]
}

/** Boxed radio buttons; the first has the group's name as its id, for the error summary's link. */
export function radioGroup({ name, legend, errors, checked, choices }: RadioGroup): Html {
  return html`<fieldset class="choices choices--boxed"${errors.has(name) ? html` aria-describedby="${name}-problem"` : ''}>
<legend class="hidden">${legend}</legend>
${choices.map(
  ({ value, content }, index) =>
    html`<label class="choice"><input type="radio" name="${name}" value="${value}"${
      index === 0 ? html` id="${name}"` : ''
    }${checked === value ? raw(' checked') : ''}>${content}</label>`,
)}
</fieldset>
${errorMessage(name, errors)}`
}

type FormContent = { readonly action: string; readonly body: Html; readonly className?: string }

/** A form with the session's CSRF token. */
export function form({ session }: HostedVisit, { action, body, className = 'form' }: FormContent): Html {
  return html`<form method="post" action="${action}" class="${className}" novalidate>
<input type="hidden" name="csrf" value="${session.csrfToken}">
${body}
</form>`
}

/** The errors of a form, each with a link to its field. `labels`: the fields' labels by name. */
export function errorSummary(
  { messages }: HostedVisit,
  errors: FieldErrors,
  labels: ReadonlyMap<string, string>,
): Html | '' {
  if (errors.size === 0) return ''
  const { hostedPage } = messages
  return html`<div class="notice notice--bad" role="alert" aria-labelledby="problems">
<h2 id="problems">${format(hostedPage.errors, { count: errors.size })}</h2>
<ul>${[...errors].map(
    ([name, problem]) =>
      html`<li><a href="#${name}">${format(hostedPage.fieldError, { label: labels.get(name) ?? '', problem })}</a></li>`,
  )}</ul>
</div>`
}

export function alertNotice(text: Html | string): Html {
  return html`<div class="notice notice--bad" role="alert"><p>${text}</p></div>`
}
