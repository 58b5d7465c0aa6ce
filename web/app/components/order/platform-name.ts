import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'

/**
 * A name that the platform has in English (`Awaiting Payment`) in the visit's language: the editors' text of that title,
 * else our message (`awaitingPayment`), else the platform's own.
 */
export function platformName(
  name: string,
  messages: Readonly<Record<string, string>>,
  texts: DisplayTexts,
): string {
  const key = camelCase(name)
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined
  return displayText(texts, name, { fallback: message ?? name })
}

function camelCase(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
