import { randomUUID } from 'node:crypto'

export type JsonBody = ReturnType<typeof createJsonBody>

/** Content never contains it: it is random and not sent to clients. */
const MARK = randomUUID()
const PLACEHOLDERS = new RegExp(`"${MARK} (\\d+)"`)

/** The JSON of one response, made of values and of JSON that is known already. */
export function createJsonBody() {
  const known: string[] = []
  return {
    /** A value that `text` replaces by the JSON. */
    placeholder: (json: string): string => `${MARK} ${known.push(json) - 1}`,
    text(value: object): string {
      const text = JSON.stringify(value)
      if (known.length === 0) return text
      // The split puts the numbers of placeholders at odd positions.
      return text
        .split(PLACEHOLDERS)
        .map((part, position) => (position % 2 === 1 && known[Number(part)]) || part)
        .join('')
    },
  }
}
