/** Saves a product's rendered pictures in the shop: `node path-tracer/save.ts slug`; `render.py` runs it. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { saveProductPicture } from '../pictures.ts'

const [slug = ''] = process.argv.slice(2)
const folder = fileURLToPath(new URL(`.cache/${slug}/`, import.meta.url))
for (const file of await readdir(folder)) {
  if (file.endsWith('.webp')) await saveProductPicture(sharp(folder + file), file.replace('.webp', ''))
}
