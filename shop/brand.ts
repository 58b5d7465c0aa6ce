import type { Palette } from './brand-palette.ts'

/** A file of the brand. */
export type BrandFile = { readonly type: string; readonly body: Uint8Array<ArrayBuffer> }

/** A logo: the name of its file in `files`, and the size in CSS px at which it is shown. */
export type Logo = { readonly file: string; readonly width: number; readonly height: number }

export type BrandFont = {
  readonly family: string
  readonly files: readonly { readonly file: string; readonly weight: string; readonly style: string }[]
}

/** The brand's files, and what pages, checkout and emails look like. */
export type Brand = {
  readonly name: string
  readonly palette: Palette
  /** Of the palette, what differs from `design/tokens.css`. */
  readonly changedTokens: Partial<Palette>
  /** null: the name is set as text. */
  readonly logo: Logo | null
  /** On dark grounds. */
  readonly logoDark: Logo | null
  /** An SVG. */
  readonly favicon: BrandFile
  /** A name in `files`. */
  readonly sharePicture: string | null
  /** null: that of `design/fonts`. */
  readonly fonts: { readonly text: BrandFont | null; readonly heading: BrandFont | null }
  /** By name: a hash of the contents, and the ending. */
  readonly files: ReadonlyMap<string, BrandFile>
}

/** Where the storefront serves `files`. */
export const BRAND_PATH = '/brand/'
/** Where it serves the brand's share picture, or draws one: the address does not change with the picture. */
export const SHARE_PICTURE_PATH = '/share.jpg'

/** A logo as PNG, for what shows no SVG: mail programs. The storefront serves it beside `files`. */
export function asPng(file: string): string {
  return file.replace(/\.\w+$/, '.png')
}

/** What follows a font that a browser has not loaded yet, or that lacks a letter. */
const FALLBACK = "Arial, 'Helvetica Neue', Helvetica, sans-serif"

/** A `font-family`, for texts unless for headings; null: that of `design/fonts`. */
export function fontFamily({ fonts }: Pick<Brand, 'fonts'>, use: 'text' | 'heading' = 'text'): string | null {
  const font = fonts[use]
  return font === null ? null : `'${font.family}', ${FALLBACK}`
}

/** The faces of the brand's fonts. `base`: the address of `files`, with a slash at its end. */
export function fontFaces({ fonts }: Pick<Brand, 'fonts'>, base: string): string {
  const faces = [fonts.text, fonts.heading].flatMap(font =>
    (font?.files ?? []).map(
      ({ file, weight, style }) =>
        `@font-face{font-family:'${font?.family}';font-style:${style};font-weight:${weight};font-display:swap;src:url("${base}${file}") format("woff2")}`,
    ),
  )
  return [...new Set(faces)].join('')
}

/** What the brand changes of `design/tokens.css`, to stand after it or beside it; empty: nothing. `base` as in `fontFaces`. */
export function brandStyles(brand: Pick<Brand, 'fonts' | 'changedTokens'>, base: string): string {
  const [text, heading] = [fontFamily(brand), fontFamily(brand, 'heading')]
  const properties = [
    ...Object.entries(brand.changedTokens).map(([token, color]) => `--color-${token}:${color};`),
    ...(text === null ? [] : [`--font-sans:${text};`]),
    ...(heading === null ? [] : [`--font-heading:${heading};`]),
  ].join('')
  return `${fontFaces(brand, base)}${properties === '' ? '' : `:root{${properties}}`}`
}
