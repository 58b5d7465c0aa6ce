import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { Template } from './messages.ts'

/** How a template is sent: with the language of its text. A text without arguments stands in for one as it is. */
export type SentTemplate = string | readonly [languageTag: string, message: CompiledMessage]

const formatters = {
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
}

/** The text of a template with these values. */
export function format(template: Template, values: FormatValues<string>): string {
  const sent = template as unknown as SentTemplate
  return typeof sent === 'string' ? sent : String(formatMessage(sent[1], sent[0], values, { formatters }))
}
