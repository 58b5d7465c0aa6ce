import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { imageSize } from 'image-size'
import type { Brand, BrandFile, BrandFont, Logo } from './brand.ts'
import { brandPalette, DEFAULT_PALETTE, type Palette, unreadable } from './brand-palette.ts'
import type { BrandSettings, FontSettings } from './brand-settings.ts'
import { svgProblem } from './svg-problem.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** CSS px; a larger logo is shown smaller. */
const MOST = { width: 200, height: 40 }

type Read = { readonly name: string; readonly file: BrandFile }

/** The files that the settings name. Each problem is a sentence with its place, and of a brand that is not to be used. */
export function readBrand(
  folder: string,
  settings: BrandSettings,
): { brand: Brand; problems: readonly string[] } {
  const problems: string[] = []
  const files = new Map<string, BrandFile>()
  const read = (place: string, path: string | undefined): Read | null => {
    if (path === undefined) return null
    const found = readFile(join(folder, path))
    const problem = found === null ? 'does not exist' : fileProblem(found.file)
    if (problem !== null) problems.push(`brand.${place}: ${path} ${problem}.`)
    return problem === null ? found : null
  }
  const serve = (found: Read | null): string | null => {
    if (found === null) return null
    files.set(found.name, found.file)
    return found.name
  }
  const logoOf = (place: 'logo' | 'logoDark'): Logo | null => {
    const found = read(place, settings[place])
    const file = serve(found)
    return found === null || file === null ? null : { file, ...shownSize(found.file) }
  }
  const fontOf = (use: 'text' | 'heading'): BrandFont | null => {
    const font: FontSettings | undefined = settings.fonts[use]
    if (font === undefined) return null
    const faces = font.files.flatMap(({ file: path, weight, style }, at) => {
      const file = serve(read(`fonts.${use}.files.${at}.file`, path))
      return file === null ? [] : [{ file, weight, style }]
    })
    return { family: font.family, files: faces }
  }
  for (const problem of unreadable(settings.colors)) problems.push(`brand.${problem}`)
  const logo = logoOf('logo')
  const logoDark = logoOf('logoDark')
  if (settings.logoDark !== undefined && settings.logo === undefined)
    problems.push('brand.logoDark is the logo on dark grounds: name the one on light grounds in brand.logo.')
  const text = fontOf('text')
  const palette = brandPalette(settings.colors)
  const brand = {
    name: settings.name,
    palette,
    changedTokens: changed(palette),
    logo,
    logoDark: logoDark ?? logo,
    favicon: read('favicon', settings.favicon)?.file ?? letterIcon(settings.name, palette),
    sharePicture: serve(read('sharePicture', settings.sharePicture)),
    fonts: { text, heading: fontOf('heading') ?? text },
    files,
  }
  return { brand, problems }
}

function readFile(path: string): Read | null {
  try {
    const body = new Uint8Array(readFileSync(path))
    const ending = extname(path).toLowerCase()
    const name = `${createHash('sha256').update(body).digest('hex').slice(0, 16)}${ending}`
    return { name, file: { type: TYPES[ending] ?? 'application/octet-stream', body } }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** As the end of a sentence. */
function fileProblem({ type, body }: BrandFile): string | null {
  if (type === 'image/svg+xml') {
    const problem = svgProblem(new TextDecoder().decode(body))
    if (problem !== null) return problem
  }
  if (type === 'font/woff2')
    return String.fromCharCode(...body.subarray(0, 4)) === 'wOF2' ? null : 'is no WOFF2 font'
  try {
    const { width, height, type: found = '' } = imageSize(body)
    if (width === 0 || height === 0) return 'has no size'
    const kind = ({ jpg: 'jpeg', svg: 'svg+xml' } as Partial<Record<string, string>>)[found] ?? found
    return `image/${kind}` === type || found === 'heif'
      ? null
      : `is a ${found.toUpperCase()} file: its name must end so`
  } catch (error) {
    return `cannot be read as a picture (${error instanceof Error ? error.message : error})`
  }
}

function shownSize({ body }: BrandFile): { width: number; height: number } {
  const { width, height } = imageSize(body)
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  return { width: round(width * scale), height: round(height * scale) }
}

const round = (length: number) => Math.round(length * 10) / 10

function changed(palette: Palette): Partial<Palette> {
  const defaults: Palette = DEFAULT_PALETTE
  const entries = Object.entries(palette).filter(
    ([token, color]) => color !== defaults[token as keyof Palette],
  )
  return Object.fromEntries(entries)
}

function letterIcon(name: string, palette: Palette): BrandFile {
  const [letter = ''] = name
  const shown = letter.toUpperCase().replace(/[<&]/, '')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${palette['night-950']}"/>` +
    `<text x="16" y="23.5" text-anchor="middle" font-family="Arial,sans-serif" font-size="21" font-weight="700" fill="${palette.white}">${shown}</text></svg>`
  return { type: 'image/svg+xml', body: new TextEncoder().encode(svg) }
}
