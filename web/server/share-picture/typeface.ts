import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'harfbuzzjs'

/** How a text is set. */
export type TextStyle = {
  /** px */
  readonly size: number
  /** 400 to 600. */
  readonly weight: number
  /** Percent, 100 to 125. */
  readonly width: number
  /** Fraction of the size; negative: tighter. */
  readonly tracking: number
}

/** The brand's typeface, without any font of the system. */
export type Typeface = {
  /** Whether every character has a letter. */
  covers(text: string): boolean
  /** px */
  measure(text: string, style: TextStyle): number
  /** SVG elements of a line; `x`, `y` in px: the start of its baseline. */
  outline(text: string, style: TextStyle, at: { readonly x: number; readonly y: number }): string
}

/** The first that has a character sets it. */
const FILES = ['archivo', 'archivo-latin-ext']

/**
 * Reads and unpacks the fonts: about 30 ms. The libraries are loaded here, since few processes ever draw a text.
 * `first`: WOFF2 files that set what they have letters for.
 */
export async function loadTypeface(first: readonly Uint8Array[] = []): Promise<Typeface> {
  const [{ Blob, Buffer, Face, Font, Variation, shape }, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ])
  const own = FILES.map(async file =>
    readFile(fileURLToPath(import.meta.resolve(`@firnline/design/fonts/${file}.woff2`))),
  )
  const faces = await Promise.all(
    [...first, ...own].map(async file => {
      const face = new Face(new Blob(await decompress(await file)))
      return { face, characters: new Set(face.collectUnicodes()), fonts: new Map<string, Font>() }
    }),
  )
  type LoadedFace = (typeof faces)[number]

  const faceOf = (character: string) =>
    faces.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))

  function fontOf({ face, fonts }: LoadedFace, { weight, width }: TextStyle): Font {
    const key = `${weight} ${width}`
    const known = fonts.get(key)
    if (known !== undefined) return known
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight), new Variation('wdth', width)])
    fonts.set(key, font)
    return font
  }

  /** Parts of a text with one face each. */
  function runsOf(text: string): { face: LoadedFace; text: string }[] {
    const runs: { face: LoadedFace; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      const face = faceOf(character)
      if (face === undefined) throw new Error(`The typeface has no letter for ${JSON.stringify(character)}.`)
      if (last?.face === face) last.text += character
      else runs.push({ face, text: character })
    }
    return runs
  }

  /** Glyphs in reading order; positions in px from the start of the line. */
  function setLine(text: string, style: TextStyle) {
    let x = 0
    const glyphs = runsOf(text).flatMap(({ face, text: part }) => {
      const font = fontOf(face, style)
      const scale = style.size / face.face.upem
      const buffer = new Buffer()
      buffer.addText(part)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const glyph = { path: font.glyphToPath(codepoint), scale, x: x + xOffset * scale, y: yOffset * scale }
        x += xAdvance * scale + style.tracking * style.size
        return glyph
      })
    })
    return { glyphs, width: Math.max(0, x - style.tracking * style.size) }
  }

  return {
    covers: text => [...text].every(character => faceOf(character) !== undefined),
    measure: (text, style) => setLine(text, style).width,
    outline: (text, style, at) =>
      setLine(text, style)
        .glyphs.filter(({ path }) => path !== '')
        .map(
          ({ path, scale, x, y }) =>
            `<path transform="translate(${at.x + x} ${at.y - y}) scale(${scale} ${-scale})" d="${path}"/>`,
        )
        .join(''),
  }
}
