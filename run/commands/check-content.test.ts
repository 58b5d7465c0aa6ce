import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT } from '../demo/demo-content.ts'
import { checkContent } from './check-content.ts'

type Edit = { file: string; change: (text: string) => string | Buffer; said: RegExp }

const replacing = (found: string | RegExp, text: string) => (file: string) => {
  const changed = file.replace(found, text)
  if (changed === file) throw new Error(`Nothing in the file is ${String(found)}.`)
  return changed
}
const englishTagline = JSON.parse(readFileSync(join(CONTENT, 'product/serac-110.json'), 'utf8')).locales[
  'en-us'
].tagline

/** Each in a file of its own: the server names the first language that is wrong. */
const MISTAKES: Readonly<Record<string, Edit>> = {
  'a field of no kind': {
    file: 'product/anker-12.json',
    change: replacing('"sku"', '"skuu"'),
    said: /:\d+ en-us skuu? Invalid key/,
  },
  'a wrong type': {
    file: 'product/nordwand-98.json',
    change: replacing('"sku": "FL-NW98"', '"sku": 98'),
    said: /:18 en-us sku Invalid type/,
  },
  'a picture that is not there': {
    file: 'product/nordwand-88.json',
    change: replacing(/"amplience_id": "[^"]+"/, '"amplience_id": "lost"'),
    said: /:\d+ image\.amplience_id names lost, which is not among the sets of the shop’s pictures/,
  },
  'a count of parts that the pictures do not show': {
    file: 'product/traverse-tour.json',
    change: replacing('"Tre, in alluminio"', '"Due e un cavetto"'),
    said: /:\d+ it specs\.0\.value says 2 buckles, but the pictures of traverse-tour show 3/,
  },
  'a reference to nobody': {
    file: 'product/biwak-28.json',
    change: replacing('"_content_type_uid": "product_category"', '"_content_type_uid": "product"'),
    said: /:\d+ categories\.0 refers to product\//,
  },
  'another SKU than the store’s': {
    file: 'product/anker-14.json',
    change: replacing(/"sku": "[^"]+"/, '"sku": "FL-OTHER"'),
    said: /:\d+ sku is FL-OTHER, which catalogue\/products\.csv does not have/,
  },
  'an unknown region': {
    file: 'product/bise.json',
    change: replacing('"other"', '"atlantis"'),
    said: /:\d+ regions names "atlantis"/,
  },
  'an address of another': {
    file: 'product/firn-106.json',
    change: replacing(/"url": "[^"]+"/, '"url": "/biwak-28"'),
    said: /:4 url is the address of product\/biwak-28\.json too/,
  },
  'an address with capital letters': {
    file: 'product/eiche.json',
    change: replacing(/"url": "[^"]+"/, '"url": "/Eiche"'),
    said: /:\d+ url is "\/Eiche": addresses are in lower case/,
  },
  'an English text': {
    file: 'product/serac-110.json',
    change: replacing(/(?<="de": \{\s*"tagline": ")[^"]+/, englishTagline),
    said: /:\d+ de tagline is as in en-us: translate/,
  },
  'a language taken out': {
    file: 'product/faust.json',
    change: replacing('"de": {', '"xx": {'),
    said: /:\d+ de is missing: write the entry in de/,
  },
  'an address that no page has': {
    file: 'redirect/accessories-helmets.json',
    change: replacing(/"to": "[^"]+"/, '"to": "/c/nowhere"'),
    said: /:5 to ends at \/c\/nowhere/,
  },
  'a redirect to where it came from': {
    file: 'redirect/accessories.json',
    change: replacing(/"to": "[^"]+"/, '"to": "/boots"'),
    said: /:5 to leads in a circle from \/accessories/,
  },
  'the redirect that it came by': {
    file: 'redirect/boots.json',
    change: replacing(/"to": "[^"]+"/, '"to": "/accessories"'),
    said: /:5 to leads in a circle from \/boots/,
  },
  'a link to no page': {
    file: 'page/about.json',
    change: replacing(/"href": "\/[^"]+"/, '"href": "/nowhere"'),
    said: /:\d+ en-us .*href leads to "\/nowhere", which no \w+ has/,
  },
  'a link in rich text to no page': {
    file: 'blog_post/wax-by-the-snow.json',
    change: replacing('"/support/ski-care"', '"/support/nowhere"'),
    said: /:\d+ en-us sections\..*attrs\.url leads to \/support\/nowhere, which is no page/,
  },
  'a rich text left empty': {
    file: 'blog_post/how-to-store-skis-over-summer.json',
    change: text => {
      const entry = JSON.parse(text)
      entry.locales.de.sections[0].rich_text.body.children = []
      return JSON.stringify(entry, null, 2)
    },
    said: /:\d+ de sections\.0\.rich_text\.body is missing: translate the text/,
  },
  'a gallery of one picture': {
    file: 'blog_post/four-numbers-on-a-topsheet.json',
    change: text => {
      const entry = JSON.parse(text)
      for (const { sections } of Object.values<{ sections: { gallery?: { pictures: unknown[] } }[] }>(
        entry.locales,
      ))
        for (const { gallery } of sections) gallery?.pictures.pop()
      return JSON.stringify(entry, null, 2)
    },
    said: /:\d+ en-us sections\.\d+\.gallery\.pictures has 1 pictures: give a gallery two to six/,
  },
  'a hotspot beside its picture': {
    file: 'banner/spots-glacier.json',
    change: replacing(/"x": 0?\.\d+/, '"x": 1.5'),
    said: /:\d+ en-us .*points\.x is 1\.5: give the share/,
  },
  'dates between which there is no time': {
    file: 'product/bannwald-split.json',
    change: replacing('{', '{"publish": {"from": "2026-12-02T00:00:00Z", "until": "2026-12-01T00:00:00Z"},'),
    said: /:1 en-us publish until must be later than from/,
  },
  'a date that is none': {
    file: 'product/ahorn.json',
    change: replacing('{', '{"publish": {"from": "tomorrow"},'),
    said: /:1 publish\.from must be a moment/,
  },
}

const UNREADABLE: Readonly<Record<string, Edit>> = {
  'no JSON': {
    file: 'page/home.json',
    change: replacing(',', ',,'),
    said: /:\d+ the file is not valid JSON in line \d+/,
  },
  'a list': { file: 'product/arve.json', change: () => '[]', said: /:1 locales Invalid key/ },
  'another encoding': {
    file: 'page/privacy.json',
    change: text => Buffer.from(text, 'latin1'),
    said: /:\d+ the file is not encoded in UTF-8: save it as UTF-8$/,
  },
  'a byte order mark': {
    file: 'page/credits.json',
    change: text => `\ufeff${text}`,
    said: /:1 the file begins with a byte order mark/,
  },
  'a text of 5 MB': {
    file: 'product/basalt.json',
    change: replacing('"tagline": "', `"tagline": "${'snow '.repeat(1_000_000)}`),
    said: /:1 the file has 5\.\d MB/,
  },
}

const DRAFT = 'banner/home-dawn.draft.json'
const WINDOWS = 'support_page/contact.json'

/** The demo's folder with the SKUs that it sells in a catalogue. */
function shopWithCatalogue(): string {
  const shop = mkdtempSync(join(tmpdir(), 'shop-'))
  for (const part of ['pictures', 'same-words.json']) symlinkSync(join(CONTENT, '..', part), join(shop, part))
  mkdirSync(join(shop, 'catalogue'))
  writeFileSync(join(shop, 'catalogue/products.csv'), ['sku', ...PRODUCTS.map(({ sku }) => sku)].join('\n'))
  return shop
}

let shop = ''
let folder = ''
let lines: readonly string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firnline-content-'))
  cpSync(CONTENT, folder, { recursive: true })
  const windows = { file: WINDOWS, change: (text: string) => text.replaceAll('\n', '\r\n') }
  for (const { file, change } of [...Object.values(MISTAKES), ...Object.values(UNREADABLE), windows])
    writeFileSync(join(folder, file), change(readFileSync(join(CONTENT, file), 'utf8')))
  writeFileSync(join(folder, DRAFT), '{"locales": {"de": {"title": "Später Schnee"}}}')
  shop = shopWithCatalogue()
  lines = (await checkContent(folder, { folder: shop })).lines
})
afterAll(() => {
  for (const made of [folder, shop]) rmSync(made, { recursive: true })
})

const saidOf = (file: string) => lines.filter(line => line.startsWith(`${file}:`))

describe('the check of content', () => {
  it('finds nothing in the demo shop’s', async () => {
    expect(await checkContent(CONTENT)).toMatchObject({ lines: [], hints: [], files: 0, languages: 5 })
  })

  it.each(Object.entries(MISTAKES))('names the line and the field of %s', (_what, { file, said }) => {
    expect(saidOf(file)).toContainEqual(expect.stringMatching(said))
  })

  it.each(Object.entries(UNREADABLE))('says one thing of a file that is %s', (_what, { file, said }) => {
    expect(saidOf(file)).toEqual([expect.stringMatching(said)])
  })

  it('minds neither Windows line ends nor a draft of one language', () => {
    expect([...saidOf(WINDOWS), ...saidOf(DRAFT)]).toEqual([])
  })

  it('calls missing translations hints where the shop does not require them, also of a language without entries', async () => {
    const { lines: errors, hints } = await checkContent(folder, {
      translations: 'optional',
      languages: ['en', 'de', 'sv'],
    })
    expect(errors).not.toContainEqual(expect.stringContaining('is missing: write the entry in de'))
    expect(hints).toContainEqual(expect.stringMatching(/^product\/faust\.json:\d+ de is missing: write/))
    expect(hints).toContainEqual(
      expect.stringMatching(/^stack\.json:\d+ locales lacks sv, which shop\.json has/),
    )
  })

  it('asks for alt texts by the picture’s name, and knows images without an entry in media.json', async () => {
    const own = mkdtempSync(join(tmpdir(), 'firnline-alt-'))
    for (const file of ['stack.json', 'content-types', 'product/faust.json', 'page/about.json'])
      cpSync(join(CONTENT, file), join(own, 'content', file), { recursive: true })
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(own, 'content', file), change(readFileSync(join(own, 'content', file), 'utf8')))
    edit('product/faust.json', text =>
      replacing(
        /"alt_text": "[^"]+"/,
        '"alt_text": " "',
      )(text)
        .replace(/"amplience_id": "[^"]+"/, '"amplience_id": "faust-1"')
        .replace('"imageset": "Yes"', '"imageset": "No"'),
    )
    edit('page/about.json', replacing(/"alt_text": "[^"]+"/, '"alt_text": ""'))
    mkdirSync(join(own, 'pictures/shop/images'), { recursive: true })
    writeFileSync(join(own, 'pictures/shop/media.json'), '{}')
    writeFileSync(join(own, 'pictures/shop/images/faust-1.jpg'), '')
    const { lines: errors, hints } = await checkContent(join(own, 'content'), { folder: own })
    rmSync(own, { recursive: true })
    expect(hints).toEqual([
      expect.stringMatching(/^page\/about\.json:\d+ en-us sections\.\d+\.\w+\.alt_text is missing: say what/),
      expect.stringMatching(
        /^product\/faust\.json:\d+ en-us image\.alt_text is missing: say what faust-1 shows$/,
      ),
    ])
    expect(errors.filter(line => line.includes('names faust-1'))).toEqual([])
  })

  it('says of a folder without stack.json that it is no content folder', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'firnline-empty-'))
    const { lines } = await checkContent(empty)
    rmSync(empty, { recursive: true })
    expect(lines).toContain('stack.json:1 the file is missing: a content folder needs it')
  })
})
