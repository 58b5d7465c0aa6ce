import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

export type SystemFont = {
  /** The name by which pages ask for it. */
  readonly name: string
  /** A WOFF 1.0 file, as a package names it. */
  readonly file: string
}

/** Roboto is Android's; Arimo has the widths of Arial, and so of Helvetica. */
export const SYSTEM_FONTS: readonly SystemFont[] = [
  { name: 'Roboto', file: '@fontsource/roboto/files/roboto-latin-400-normal.woff' },
  { name: 'Arial', file: '@fontsource/arimo/files/arimo-latin-400-normal.woff' },
]

export type InstalledFont = AsyncDisposable & { readonly environment: Readonly<Record<string, string>> }

/** For a browser that is started in `environment`, this is the only font of the system. */
export async function installSystemFont({ name, file }: SystemFont): Promise<InstalledFont> {
  const folder = await mkdtemp(join(tmpdir(), 'system-font-'))
  const woff = await readFile(fileURLToPath(import.meta.resolve(file)))
  const configuration = join(folder, 'fonts.conf')
  await mkdir(join(folder, 'fonts'))
  await writeFile(join(folder, 'fonts', `${name}.ttf`), trueTypeOf(woff))
  await writeFile(configuration, configurationOf(name, folder))
  return {
    environment: { FONTCONFIG_FILE: configuration, FONTCONFIG_PATH: folder },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function configurationOf(name: string, folder: string): string {
  const rename = ['family', 'fullname', 'postscriptname'].map(
    property => `<edit name="${property}" mode="assign"><string>${name}</string></edit>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="scan">${rename.join('')}</match>
</fontconfig>`
}

/** Chromium reads no WOFF file as a font of the system. WOFF is TrueType with each table compressed (w3.org/TR/WOFF). */
function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, at) => woff.subarray(44 + at * 20, 64 + at * 20))
  const header = Buffer.alloc(12)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * 16, 10)
  let end = 12 + count * 16
  const directory: Buffer[] = []
  const tables: Buffer[] = []
  for (const entry of entries) {
    const [offset, compressed, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ]
    const bytes = woff.subarray(offset, offset + compressed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(compressed < length ? inflateSync(bytes) : bytes)
    const place = Buffer.alloc(16)
    place.set(entry.subarray(0, 4), 0)
    place.set(entry.subarray(16, 20), 4)
    place.writeUInt32BE(end, 8)
    place.writeUInt32BE(length, 12)
    directory.push(place)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([header, ...directory, ...tables])
}
