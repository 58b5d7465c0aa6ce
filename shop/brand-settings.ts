import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is a text'))
const color = v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'is a color such as #0c131a'))

/** Within the shop's folder. */
const file = (endings: readonly string[], what: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/,
      'is a path within the folder of the shop: brand/logo.svg',
    ),
    v.check(path => endings.some(ending => path.toLowerCase().endsWith(`.${ending}`)), `is ${what}`),
  )
const picture = file(['svg', 'png', 'webp', 'avif'], 'an SVG, PNG, WebP or AVIF file')

const Font = v.strictObject({
  family: v.pipe(v.string(), v.regex(/^[\w -]+$/, 'is the name of a font: letters, digits and spaces')),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: file(['woff2'], 'a WOFF2 file'),
        weight: v.pipe(
          v.optional(
            v.pipe(
              v.string(),
              v.regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, 'is a weight, or two: 400, or 400 700'),
            ),
            '100 900',
          ),
          v.description('Of a variable font, the least and the most.'),
        ),
        style: v.optional(v.picklist(['normal', 'italic']), 'normal'),
      }),
    ),
    v.nonEmpty('names at least one file'),
    v.description('Pages load the first before all others.'),
  ),
})

const colors = {
  paper: 'Ground of pages, and text on dark grounds.',
  ink: 'Text, and the ground of buttons.',
  muted: 'Less important text.',
  accent: 'Ground of badges and of the most important button.',
  onAccent: 'Text on the accent.',
  accentText: 'Text in the accent on light grounds: links under the pointer, reduced prices.',
  accentOnDark: 'The same on dark grounds.',
  dark: 'The dark ground: footer, notices, error pages.',
  darkAccent: 'A second dark ground: sections, the head of emails.',
} as const

export type BrandColors = { readonly [Name in keyof typeof colors]?: string | undefined }

const colorSetting = (name: keyof typeof colors) => v.optional(v.pipe(color, v.description(colors[name])))

export const Brand = v.strictObject({
  name: v.pipe(text, v.description('As it is written in titles, emails and structured data.')),
  logo: v.optional(
    v.pipe(
      picture,
      v.description('On light grounds: a file. At its own size, at most 200 × 40 px. Default: the name.'),
    ),
  ),
  logoDark: v.optional(v.pipe(picture, v.description('On dark grounds. Default: the logo.'))),
  favicon: v.optional(
    v.pipe(file(['svg'], 'an SVG file'), v.description('Default: the first letter of the name.')),
  ),
  sharePicture: v.optional(
    v.pipe(
      file(['jpg', 'jpeg', 'png', 'webp'], 'a JPEG, PNG or WebP file'),
      v.description('Of shared pages without a picture of their own, 1200 × 630 px. Default: the name.'),
    ),
  ),
  colors: v.pipe(
    v.optional(
      v.strictObject({
        paper: colorSetting('paper'),
        ink: colorSetting('ink'),
        muted: colorSetting('muted'),
        accent: colorSetting('accent'),
        onAccent: colorSetting('onAccent'),
        accentText: colorSetting('accentText'),
        accentOnDark: colorSetting('accentOnDark'),
        dark: colorSetting('dark'),
        darkAccent: colorSetting('darkAccent'),
      }),
      {},
    ),
    v.description('Those left out follow from the others, or are those of design/tokens.css.'),
  ),
  fonts: v.optional(
    v.strictObject({
      text: v.optional(Font),
      heading: v.pipe(v.optional(Font), v.description('Default: that of texts.')),
    }),
    {},
  ),
  mediaAlias: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is letters, digits, _ and -')), 'shop'),
    v.description(
      'The account’s name in addresses of the embedded media service, and its folder of pictures.',
    ),
  ),
})

export type BrandSettings = v.InferOutput<typeof Brand>
export type FontSettings = v.InferOutput<typeof Font>
