/** Cuts the pictures of products in use from the scenes they stand in: `npm run in-use`, after a scene has been drawn. */
import sharp from 'sharp'
import { pictureFile, saveProductPicture } from './pictures.ts'

/** By product and color: a scene, and where in its width the product stands, 0 to 1. */
export const IN_USE: Readonly<Record<string, readonly [scene: string, x: number]>> = {
  'nordwand-98-alpenglow': ['nordwand-at-dawn', 0.66],
  'nordwand-98-granite': ['skis-at-the-hut', 0.26],
  'nordwand-88-larch': ['big-and-small-skis', 0.4],
  'aurora-90-w-glacier': ['aurora-morning', 0.31],
  'kante-68-sl-signal': ['kante-beside-the-run', 0.66],
  'kante-74-gs-signal': ['kante-on-corduroy', 0.68],
  'grat-84-alpenglow': ['grat-at-the-col', 0.35],
  'firn-106-spruce': ['light-in-the-hut', 0.49],
  'findling-92-larch': ['findling-at-the-rail', 0.42],
  'murmel-junior-larch': ['murmel-in-the-sun', 0.66],
  'halde-larch': ['halde-deep-snow', 0.74],
  'kar-split-spruce': ['kar-split-at-dawn', 0.74],
  'schneise-dawn': ['schneise-in-fresh-snow', 0.72],
  'linde-w-glacier': ['linde-morning', 0.66],
  'rondo-signal': ['rondo-on-the-rail', 0.35],
  'knospe-junior-larch': ['knospe-in-the-sun', 0.38],
  'serac-130-signal': ['race-boots-on-corduroy', 0.42],
  'traverse-tour-larch': ['touring-boots-at-dawn', 0.68],
  'serac-95-w-heather': ['womens-boots-in-the-sun', 0.42],
  'couloir-130-alpenglow': ['freeride-boots-in-the-sun', 0.68],
  'brocken-junior-ultramarine': ['boots-for-children', 0.71],
  'grat-pin-alpenglow': ['binding-with-rime', 0.45],
  'anker-12-snow': ['binding-in-the-sun', 0.5],
  'steg-night': ['snowboard-bindings', 0.36],
  'kuppe-alpenglow': ['helmet-and-goggles', 0.36],
  'fernsicht-ultramarine': ['helmet-and-goggles', 0.72],
  'biwak-28-spruce': ['pack-and-poles', 0.6],
  'faust-larch': ['gloves-on-the-bench', 0.28],
  'nachtfrost-w-heather': ['gloves-on-the-bench', 0.78],
  'wolkenhut-signal': ['beanie-at-the-hut', 0.5],
}

async function cut(name: string, scene: string, x: number): Promise<void> {
  const picture = sharp(pictureFile(scene))
  const { width, height } = await picture.metadata()
  const across = Math.round((height * 3) / 4)
  const left = Math.round(Math.min(Math.max(0, x * width - across / 2), width - across))
  await saveProductPicture(picture.extract({ left, top: 0, width: across, height }), `${name}-use`)
}

if (import.meta.main) for (const [name, [scene, x]] of Object.entries(IN_USE)) await cut(name, scene, x)
