/** More than any field takes; a form that holds more is no shopper's. */
const LONGEST = 1_000

/** One line as somebody typed it: no control characters, blanks as single ones, none at the ends. */
export function typedLine(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, LONGEST)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
