import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '../catalogue/products.ts'

type Point = { pointOfInterest: { x: number; y: number; w: number; h: number } }
type Counts = {
  numbers: Record<string, object>
  parts: Record<string, Record<string, string[]>>
  shown: Record<string, Record<string, unknown>>
}
type Video = { poster: string; duration: number; media: { profile: string; size: string }[] }
type Entry = { shared: { turntable?: string }; locales: Record<string, { features?: { view?: string }[] }> }
type Media = { images: Record<string, Point>; sets: Record<string, string[]>; videos: Record<string, Video> }

const IMAGES = fileURLToPath(new URL('firnline/images/', import.meta.url))
const FILMS = fileURLToPath(new URL('firnline/videos/', import.meta.url))
const MEGABYTE = 1024 * 1024
const readText = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const media: Media = JSON.parse(await readText('firnline/media.json'))
const files = await readdir(IMAGES)
const films = await readdir(FILMS)
const names = new Set(files.map(file => file.replace(/\.\w+$/, '')))
const posters = films.map(film => `${film}-poster.jpg`)
const photographs = files.filter(file => file.endsWith('.jpg') && !posters.includes(file))

/** Wide enough for a pole to have its colors. */
const COPY = [96, 128] as const

/** Looks at a small copy: the share that is covered, the spread of tones on it, and the faintest alpha. */
async function lookAt(name: string) {
  const picture = sharp(`${IMAGES}${files.find(file => file.replace(/\.\w+$/, '') === name)}`)
  const { width, height, hasAlpha } = await picture.metadata()
  const small = await picture
    .resize(...COPY, { fit: 'fill' })
    .raw()
    .toBuffer()
  let [covered, faintest, sum, squares, inked] = [0, 255, 0, 0, 0]
  for (let at = 0; at < small.length; at += 4) {
    const [red = 0, alpha = 0] = [small[at], small[at + 3]]
    covered += alpha / 255
    faintest = Math.min(faintest, alpha)
    if (alpha < 200) continue
    inked++
    sum += red
    squares += red * red
  }
  const mean = sum / Math.max(1, inked)
  const tones = Math.sqrt(Math.max(0, squares / Math.max(1, inked) - mean * mean))
  return { width, height, hasAlpha, covered: covered / (COPY[0] * COPY[1]), faintest, tones }
}

/** Types of entries whose page begins with their picture, as wide as the window. */
const HEADED = ['blog_post', 'product_category', 'athlete']

type Head = { shared: { amplience_id?: string; image?: { amplience_id?: string } } }

async function headPictures(type: string): Promise<string[]> {
  const entries = await readdir(new URL(`../content/${type}/`, import.meta.url))
  const texts = await Promise.all(entries.map(entry => readText(`../content/${type}/${entry}`)))
  return texts.flatMap(text => {
    const { shared }: Head = JSON.parse(text)
    return shared.amplience_id ?? shared.image?.amplience_id ?? []
  })
}

describe('the demo shop has pictures to sell from', () => {
  it.each(PRODUCTS)('$uid stands on nothing but its own shadow in every view', async item => {
    const sets = item.colors.flatMap(({ key }) => media.sets[`${item.uid}-${key}-set`] ?? [])
    const views = sets.filter(name => !name.endsWith('-use'))
    const seen = await Promise.all(views.map(async name => ({ name, picture: await lookAt(name) })))
    for (const { name, picture } of seen) {
      expect(picture, name).toMatchObject({ hasAlpha: true, faintest: 0 })
      expect(picture.width, name).toBeGreaterThanOrEqual(1200)
      expect(picture.height, name).toBe((picture.width * 4) / 3)
      expect(picture.covered, `${name} is filled`).toBeGreaterThan(0.03)
      expect(picture.covered, `${name} leaves ground free`).toBeLessThan(0.98)
      expect(picture.tones, `${name} has more than one tone`).toBeGreaterThan(3)
    }
  })

  it('every product picture has a point of interest and its set, whole picture first', () => {
    for (const item of PRODUCTS)
      for (const colour of item.colors) {
        const name = `${item.uid}-${colour.key}`
        const views = media.sets[`${name}-set`] ?? []
        expect(views[0]).toBe(name)
        expect(views).toContain(`${name}-detail`)
        for (const view of views) expect(media.images[view], view).toBeDefined()
      }
  })

  it('fills the sets of banners with photographs and scenes that exist', () => {
    const productSets = new Set(
      PRODUCTS.flatMap(item => item.colors.map(({ key }) => `${item.uid}-${key}-set`)),
    )
    const bannerSets = Object.entries(media.sets).filter(([name]) => !productSets.has(name))
    expect(bannerSets.length).toBeGreaterThan(0)
    const products = new Set(
      Object.values(media.sets)
        .filter(set => !bannerSets.some(([, one]) => one === set))
        .flat(),
    )
    for (const [name, pictures] of bannerSets)
      expect(
        pictures.filter(picture => !names.has(picture) || products.has(picture)),
        name,
      ).toEqual([])
  })

  it('has pictures in the headers of posts, categories and athletes that are not enlarged at 2,200 px', async () => {
    const heads = (await Promise.all(HEADED.map(headPictures))).flat()
    expect(heads.length).toBeGreaterThan(HEADED.length)
    for (const name of new Set(heads)) expect((await lookAt(name)).width, name).toBeGreaterThanOrEqual(2200)
  })

  it('names only pictures that exist, with points inside them', () => {
    expect(Object.keys(media.images).filter(name => !names.has(name))).toEqual([])
    for (const [name, { pointOfInterest: point }] of Object.entries(media.images)) {
      expect(point.x, name).toBeGreaterThanOrEqual(0)
      expect(point.x + point.w, name).toBeLessThanOrEqual(1)
      expect(point.y, name).toBeGreaterThanOrEqual(0)
      expect(point.y + point.h, name).toBeLessThanOrEqual(1)
    }
  })

  it('credits every photograph with author, licence and source, and knows where to look in it', async () => {
    const credits = await readText('CREDITS.md')
    expect(photographs.length).toBeGreaterThan(0)
    for (const photograph of photographs) {
      const row = credits.split('\n').find(line => line.includes(`\`${photograph}\``))
      const cells = row
        ?.split('|')
        .map(cell => cell.trim())
        .filter(Boolean)
      expect(cells, `${photograph} has a row of four facts`).toHaveLength(4)
      expect(media.images[photograph.replace('.jpg', '')]).toBeDefined()
    }
  })

  it('names the same views in each language, once each and of all colors', async () => {
    for (const { uid, colors } of PRODUCTS) {
      const { locales }: Entry = JSON.parse(await readText(`../content/product/${uid}.json`))
      const [views = [], ...others] = Object.values(locales).flatMap(({ features }) =>
        features === undefined ? [] : [features.map(({ view = '' }) => view)],
      )
      for (const other of others) expect(other, uid).toEqual(views)
      const named = views.filter(view => view !== '')
      expect(new Set(named).size, uid).toBe(named.length)
      for (const { key } of colors) {
        const set = media.sets[`${uid}-${key}-set`] ?? []
        for (const view of named) expect(set, uid).toContain(`${uid}-${key}-${view}`)
      }
    }
  })

  it('counts parts of pictures that exist, with words in each language', async () => {
    const { numbers, parts, shown }: Counts = JSON.parse(await readText('firnline/counts.json'))
    for (const [name, words] of Object.entries(parts))
      expect(Object.keys(words).sort(), name).toEqual(Object.keys(numbers).sort())
    for (const [picture, counted] of Object.entries(shown)) {
      expect(
        [...names].some(name => name === picture || name.startsWith(`${picture}-`)),
        picture,
      ).toBe(true)
      expect(
        Object.keys(counted).filter(part => parts[part] === undefined),
        picture,
      ).toEqual([])
    }
  })

  it('has 36 frames of each product that turns', async () => {
    const turning = await Promise.all(
      PRODUCTS.map(async ({ uid }): Promise<string> => {
        const { shared }: Entry = JSON.parse(await readText(`../content/product/${uid}.json`))
        return shared.turntable ?? ''
      }),
    )
    const wanted = turning.filter(name => name !== '')
    expect(wanted.length).toBeGreaterThan(0)
    for (const name of wanted)
      for (let frame = 1; frame <= 36; frame += 1) expect(media.images).toHaveProperty([`${name}-${frame}`])
  })

  it('keeps all pictures within 100 MB', async () => {
    const sizes = await Promise.all(files.map(async file => (await stat(`${IMAGES}${file}`)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * MEGABYTE)
  })
})

describe('the demo shop has films', () => {
  it('describes each film with a poster and its H.264 file of at most 2.5 MB', async () => {
    expect(Object.keys(media.videos).sort()).toEqual(['ski-turn', 'snow-drift'])
    for (const [name, { poster, duration, media: encodings }] of Object.entries(media.videos)) {
      expect(names.has(poster), `${name} has its poster`).toBe(true)
      expect(duration).toBeGreaterThanOrEqual(6000)
      expect(duration).toBeLessThanOrEqual(8000)
      for (const { profile, size } of encodings) {
        const file = await readFile(`${FILMS}${name}/${profile}.mp4`)
        expect(file.length).toBe(Number(size))
        expect(file.length).toBeLessThanOrEqual(2.5 * MEGABYTE)
        expect(file.includes('avc1'), `${name} holds H.264`).toBe(true)
        expect(file.includes('mp4a'), `${name} is silent`).toBe(false)
      }
    }
  })
})
