/** A part of pages that is rendered already: its HTML in UTF-8, and the names that its styles need (`namesIn`). */
export type KeptPart = {
  readonly bytes: Uint8Array
  readonly names: ReadonlySet<string>
}

export function htmlOf({ bytes }: KeptPart): string {
  return new TextDecoder().decode(bytes)
}

/** Parts of one document: React renders marks in their place, so that their bytes are neither made nor read again. */
export type HeldParts = {
  /** A mark for the HTML of a document. */
  hold(part: KeptPart): string
  /** The document in pieces, with the parts in place of their marks; and the parts that it has. */
  fill(html: Buffer): { readonly pieces: readonly Uint8Array[]; readonly parts: ReadonlySet<KeptPart> }
}

const END = '-->'

/** `secret`: what nobody who writes content knows, without `--`. */
export function createHeldParts(secret: string): HeldParts {
  const held: KeptPart[] = []
  const start = `<!--${secret} `
  return {
    hold(part) {
      held.push(part)
      return `${start}${held.length - 1}${END}`
    },

    fill(html) {
      const pieces: Uint8Array[] = []
      const parts = new Set<KeptPart>()
      let from = 0
      for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
        const end = html.indexOf(END, at)
        const part = held[Number(html.toString('latin1', at + start.length, end))]
        if (part === undefined) throw new Error('The document has a part that was never rendered.')
        pieces.push(html.subarray(from, at), part.bytes)
        parts.add(part)
        from = end + END.length
      }
      return { pieces: [...pieces, html.subarray(from)], parts }
    },
  }
}
