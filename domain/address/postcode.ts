/** How the countries that the shop names write their postcodes (SPEC §9 Country/language pairs). Others may write what they like. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  at: /^[1-9]\d{3}$/,
  au: /^\d{4}$/,
  be: /^\d{4}$/,
  ca: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] *\d[ABCEGHJ-NPRSTV-Z]\d$/,
  ch: /^\d{4}$/,
  cz: /^\d{3} ?\d{2}$/,
  de: /^\d{5}$/,
  es: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  fr: /^\d{2} ?\d{3}$/,
  gb: /^[A-Z](?:\d[A-Z\d]?|[A-Z]\d[A-Z\d]?) ?\d[A-Z]{2}$/,
  it: /^\d{5}$/,
  jp: /^\d{3}-\d{4}$/,
  nl: /^\d{4} ?[A-Z]{2}$/,
  no: /^\d{4}$/,
  nz: /^\d{4}$/,
  pl: /^\d{2}-\d{3}$/,
  ru: /^\d{6}$/,
  se: /^(?:SE-)?\d{3} ?\d{2}$/,
  us: /^\d{5}(?:-\d{4})?$/,
}

/** Countries whose postcodes are known here, two lowercase letters each. */
export const POSTCODE_COUNTRIES: readonly string[] = Object.keys(POSTCODES)

/** Whether the text is a postcode of the country, in any case and with blanks around it; null: no rule is known. */
export function isPostcode(country: string, text: string): boolean | null {
  const rule = Object.hasOwn(POSTCODES, country) ? POSTCODES[country] : undefined
  return rule === undefined ? null : rule.test(text.trim().toUpperCase())
}
