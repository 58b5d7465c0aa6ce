/** Intl's formatters by their arguments, each made once: making one takes longer than using it a hundred times. */
export const pluralRules = keep(Intl.PluralRules)
export const numberFormat = keep(Intl.NumberFormat)
export const dateFormat = keep(Intl.DateTimeFormat)
export const displayNames = keep(Intl.DisplayNames)
export const collator = keep(Intl.Collator)

function keep<A extends unknown[], T>(Format: new (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = JSON.stringify(args)
    const format = made.get(key) ?? new Format(...args)
    made.set(key, format)
    return format
  }
}
