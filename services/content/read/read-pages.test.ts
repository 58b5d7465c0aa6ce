import { describe, expect, it } from 'vitest'
import { createMemoryContent } from '../fixture/memory-content.ts'

const page = (...sections: object[]) => ({ uid: 'sizes', title: 'Sizes', url: '/sizes', sections })

async function sectionsOf(...sections: object[]) {
  const { content, problems } = createMemoryContent({ page: [page(...sections)] })
  return { sections: (await content.page('de', '/sizes'))?.sections, problems }
}

const captioned = (name: string) => ({ picture: { name, alt: '' }, caption: '' })

describe('sections', () => {
  it.each([
    ['text', { headline: 'A', body: 'One\n\nTwo' }, { kind: 'text', body: ['One', 'Two'] }],
    [
      'faq',
      { questions: [{ question: 'Why?', answer: 'Snow.\n\nIce.', often: true, categories: [] }] },
      {
        kind: 'faq',
        headline: '',
        questions: [{ question: 'Why?', answer: ['Snow.', 'Ice.'], often: true, categories: [] }],
      },
    ],
    [
      'table',
      { columns: ['cm', 'EU'], rows: [{ cells: ['26'] }, { cells: ['27', '42', 'odd'] }] },
      {
        kind: 'table',
        columns: ['cm', 'EU'],
        rows: [
          ['26', ''],
          ['27', '42'],
        ],
        note: [],
      },
    ],
    ['list', { ordered: true, items: ['Wax'] }, { kind: 'list', ordered: true, items: ['Wax'] }],
    ['quote', { text: 'Quiet.', source: 'Lena' }, { kind: 'quote', text: ['Quiet.'], source: 'Lena' }],
    ['call_to_action', { headline: 'Go' }, { kind: 'call-to-action', headline: 'Go', link: null }],
    [
      'rich_text',
      { body: { type: 'doc', children: [{ type: 'p', children: [{ text: 'Firn', bold: true }] }] } },
      {
        kind: 'rich-text',
        headline: '',
        body: [
          {
            kind: 'paragraph',
            children: [{ kind: 'text', text: 'Firn', strong: true, emphasis: false }],
          },
        ],
      },
    ],
    [
      'figure',
      { amplience_id: 'ridge', alt_text: 'A ridge', width: 'huge' },
      { kind: 'figure', width: 'text', picture: { name: 'ridge', alt: 'A ridge' }, caption: '' },
    ],
    [
      'gallery',
      { pictures: [{ amplience_id: '' }, ...Array.from({ length: 7 }, () => ({ amplience_id: 'ridge' }))] },
      { kind: 'gallery', layout: 'pairs', pictures: Array(6).fill(captioned('ridge')) },
    ],
    [
      'film',
      { video_id: 'turn', alt_text: 'A turn' },
      { kind: 'film', video: 'turn', alt: 'A turn', caption: '' },
    ],
    [
      'teasers',
      {
        teasers: [
          { title: 'Skis', link: { href: '/skis', content_type: 'product_category' } },
          { title: 'Wax' },
        ],
      },
      {
        kind: 'teasers',
        teasers: [
          expect.objectContaining({ title: 'Skis', link: expect.objectContaining({ href: '/skis' }) }),
          { title: 'Wax', text: '', picture: null, link: null },
        ],
      },
    ],
    [
      'numbers',
      { numbers: [{ value: '2', label: 'years' }] },
      { kind: 'numbers', numbers: [{ value: '2', label: 'years' }] },
    ],
    ['product_grid', { layout: 'teaser' }, { kind: 'product-grid', layout: 'teaser', products: [] }],
    ['story', { headline: 'Firn', side: 'inside out' }, { kind: 'story', side: 'left', link: null }],
  ])('%s is read', async (kind, block, section) => {
    const read = await sectionsOf({ [kind]: block })
    expect(read.sections).toEqual([expect.objectContaining({ key: 'sizes-0', ...section })])
    expect(read.problems).toEqual([])
  })

  it('are dropped without their picture or film', async () => {
    const { sections, problems } = await sectionsOf({ figure: { caption: 'None' } }, { film: {} })
    expect([sections, problems]).toEqual([[], []])
  })

  it('are reported and dropped when unknown or invalid', async () => {
    const { sections, problems } = await sectionsOf(
      { video: {} },
      { text: { body: 7 } },
      { text: {} },
      { rich_text: { body: 7 } },
    )
    expect(sections).toMatchObject([{ key: 'sizes-2', kind: 'text' }])
    expect(problems).toEqual([
      'page/sizes sections.0 is no known block',
      'page/sizes sections.1 is no known block',
      'page/sizes sections.3 is no known block',
    ])
  })
})

describe('banner buttons', () => {
  it('have the filters of their link', async () => {
    const filters = [{ id: 'color', value: 'spruce' }, { id: '' }]
    const button = { button_text: 'Go', internal_link: { href: '/kar', content_type: 'product', filters } }
    const banner = [{ uid: 'hut', title: 'Hut', cta_button_global: [button] }]
    const { sections } = await sectionsOf({ banner: { banner } })
    const [section] = sections ?? []
    const link = section?.kind === 'banner' ? section.banner.buttons[0]?.link : undefined
    expect(link).toMatchObject({ href: '/kar', contentType: 'product', type: 'internal' })
    expect(link?.filters).toEqual([
      { id: 'color', value: 'spruce' },
      { id: '', value: '' },
    ])
  })
})

describe('banner backgrounds', () => {
  const product = {
    uid: 'grat-84',
    title: 'Grat 84',
    url: '/grat-84',
    tagline: 'Light',
    image: { amplience_id: 'grat' },
  }
  const point = (kind: string | null, over: object = {}) => ({
    id: 'a',
    dataType: { value: kind },
    points: { x: 0.2, y: 0.7 },
    ...over,
  })
  const pictureOf = async (background: object) => {
    const banner = [{ uid: 'hut', title: 'Hut', background }]
    const { sections } = await sectionsOf({ banner: { banner } })
    const [section] = sections ?? []
    return section?.kind === 'banner' ? section.banner.background : undefined
  }

  it('take a hotspot’s texts from its product', async () => {
    const hotspots = [point('product', { product: [product] })]
    const picture = await pictureOf({ content: { amplienceId: 'ridge', enableHotspots: true, hotspots } })
    expect(picture).toMatchObject({ mediaId: 'ridge', type: 'Image' })
    expect(picture?.hotspots).toEqual([
      expect.objectContaining({
        kind: 'product',
        title: 'Grat 84',
        description: 'Light',
        link: {
          ...{ title: 'Grat 84', href: '/grat-84', type: 'internal', contentType: 'product' },
          ...{ newTab: false, filters: [] },
        },
        mediaId: 'grat',
        x: 0.2,
        y: 0.7,
        entry: 'grat-84',
      }),
    ])
  })

  it.each([
    ['without a data type', true, point(null, { title: 'Rock' })],
    ['without a title', true, point('manual')],
    ['that editors have switched off', false, point('manual', { title: 'Hut' })],
    ['of a product that is not published', true, point('product', { product: [{ uid: 'gone' }] })],
  ])('drop hotspots %s', async (_, enableHotspots, hotspot) => {
    const content = { enableHotspots, hotspots: [hotspot] }
    expect((await pictureOf({ amplience_id: 'ridge', content }))?.hotspots).toEqual([])
  })

  it('link to other sites only by absolute URLs', async () => {
    const manual = (href: string) => point('manual', { manual: { title: href, href } })
    const hotspots = [manual('https://example.org'), manual('/c/skis')]
    const picture = await pictureOf({ amplience_id: 'r', content: { enableHotspots: true, hotspots } })
    expect(picture?.hotspots.map(({ link }) => link?.type)).toEqual(['external', 'nuxt'])
  })

  it('may be a video, and need a media id', async () => {
    expect(await pictureOf({ type: 'Video', amplience_id: 'run' })).toMatchObject({
      type: 'Video',
      mediaId: 'run',
    })
    expect(await pictureOf({})).toBeNull()
  })
})

describe('other pages', () => {
  it('are read by slug, with empty defaults', async () => {
    const { content, asked } = createMemoryContent({
      blog_post: [{ uid: 'p', title: 'First snow', url: '/first-snow' }],
      support_page: [{ uid: 's', title: 'Sizes', url: '/boot-sizes', group: 'nonsense' }],
    })
    expect(await content.blogPost('de', 'first-snow')).toMatchObject({
      title: 'First snow',
      minutes: null,
      picture: null,
      sections: [],
    })
    expect(await content.supportPage('de', 'boot-sizes')).toMatchObject({ group: 'company' })
    expect(await content.landingPage('de', 'boot-sizes')).toBeNull()
    expect(asked.map(({ query }) => query)).toEqual([
      { url: '/first-snow' },
      { url: '/boot-sizes' },
      { url: '/boot-sizes' },
    ])
  })

  it('of the blog come newest first', async () => {
    const post = (uid: string, date: string) => ({ uid, title: uid, url: `/${uid}`, date })
    const { content } = createMemoryContent({
      blog_post: [post('old', '2026-01-02'), post('new', '2026-11-20')],
    })
    expect((await content.blogPosts('de')).map(({ uid }) => uid)).toEqual(['new', 'old'])
  })

  it('of the team have their published athletes', async () => {
    const athlete = {
      uid: 'lena',
      title: 'Lena',
      url: '/lena',
      bio: 'One.\n\nTwo.',
      image: { amplience_id: 'lena' },
    }
    const team = { uid: 'team', title: 'Team', url: '/team', athletes: [athlete, { uid: 'draft' }] }
    const { content, problems } = createMemoryContent({ team_page: [team] })
    expect((await content.team('de'))?.athletes).toMatchObject([
      { title: 'Lena', bio: ['One.', 'Two.'], picture: { name: 'lena', alt: '' } },
    ])
    expect(problems).toEqual([])
  })

  it('drop a dealer without coordinates', async () => {
    const at = { address: { country: 'ch' }, latitude: 46.02, longitude: 7.75 }
    const store = { uid: 'a', title: 'Zermatt', url: '/zermatt', ...at }
    const { content } = createMemoryContent({ store: [store, { ...store, uid: 'b', latitude: null }] })
    expect(await content.stores('de')).toMatchObject([
      { uid: 'a', slug: 'zermatt', timeZone: 'Europe/Zurich' },
    ])
    expect(await content.store('de', 'zermatt')).toMatchObject({ uid: 'a' })
    expect(await content.store('de', 'davos')).toBeNull()
  })
})
