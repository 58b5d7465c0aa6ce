/** What stands in a text until the merchant writes it (docs/behaviour/content-and-pages.md#placeholders-of-a-new-shop). */

/** The first text in square brackets, as `npm run new-shop` writes them; null: there is none. A link of Markdown is none. */
export function bracketIn(text: string): string | null {
  return /\[[^[\]]*\p{L}{2}[^[\]]*\](?!\()/u.exec(text)?.[0] ?? null
}

/** The first detail of a text that cannot be a real one; null: there is none. */
export function inventedDetail(text: string): string | null {
  for (const pattern of INVENTED) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return wrongIban(text)
}

const INVENTED: readonly RegExp[] = [
  // Reserved for documentation (RFC 2606, RFC 6761), in an email or web address.
  /(?<=@|:\/\/)(?:[\w-]+\.)*(?:example\.(?:com|net|org)|(?:[\w-]+\.)(?:example|invalid|test)|localhost)(?![\w-]|\.[\w-])/i,
  // Numbers that North America reserves for fiction: 555-0100 to 555-0199.
  /(?<!\d)(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?555[-. ]?01\d{2}(?!\d)/,
  /(?<![\d.,])0{2,}(?: ?0){6,}(?!\d)/,
  /(?<!\d)0?12345678(?:90?)?(?!\d)/,
  /\bLorem ipsum\b/i,
  /\bMuster(?:mann|frau|firma|stra(?:ß|ss)e|stadt|weg)\b/i,
  /\b(?:TODO|TBD|FIXME)\b/,
]

/** An account number in the form of an IBAN whose check digits are wrong (ISO 13616). */
function wrongIban(text: string): string | null {
  const [found] =
    /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/.exec(text) ?? []
  return found === undefined || isIban(found.replaceAll(' ', '')) ? null : found
}

function isIban(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
