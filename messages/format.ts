import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from './formatters.ts'
import type { Template } from './messages.ts'

/** How a template is sent: with the language of its text. A text without arguments stands in for one as it is. */
export type SentTemplate = string | readonly [languageTag: string, message: CompiledMessage]

const formatters = {
  getPluralRules: pluralRules,
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
}

/** The text of a template with these values. */
export function format(template: Template, values: FormatValues<string>): string {
  const sent = template as unknown as SentTemplate
  return typeof sent === 'string' ? sent : String(formatMessage(sent[1], sent[0], values, { formatters }))
}
