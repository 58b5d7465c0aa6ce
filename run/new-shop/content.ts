import { contentLanguageOf } from '@firnline/domain/locale/locale'
import type { Json } from '@firnline/embedded/content/json'
import type { Answers } from './answers.ts'
import { DISPLAY_TEXTS, PAGE_NAMES, PAGE_TEXTS, type PageName, type PageTexts } from './page-texts.ts'
import { REGIONS } from './settings.ts'

/** A file of the content folder, by its path in it. */
export type ContentFiles = ReadonlyMap<string, Json>

const ALL_REGIONS = Object.values(REGIONS)
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** The entries that every shop needs: the frame of a page, the home page, pages that the law asks for as outlines. */
export function contentOf(answers: Answers): ContentFiles {
  const entry = (shared: Json, localized: (texts: PageTexts) => Json): Json => ({
    shared,
    locales: Object.fromEntries(
      answers.languages.map(language => [contentLanguageOf(language), localized(textsIn(language))]),
    ),
  })
  const displayText = (title: string, texts: Readonly<Record<string, string>>): Json => ({
    shared: { title },
    locales: Object.fromEntries(
      answers.languages.map(language => [contentLanguageOf(language), { text: texts[language] ?? title }]),
    ),
  })
  return new Map<string, Json>([
    ['stack.json', stackOf(answers)],
    ...ALL_REGIONS.map(
      region =>
        [
          `regions/${region}.json`,
          entry({ region_id: region }, () => ({
            title: region === REGIONS.home ? answers.name : 'Elsewhere',
          })),
        ] as const,
    ),
    ...ALL_REGIONS.map(
      region =>
        [`brand_settings/${region}.json`, entry(brandOf(answers.name, region), seoOf(answers.name))] as const,
    ),
    [
      'header/main.json',
      entry({ title: 'Header', main_nav: [], secondary_nav: [], top_alert: [] }, () => ({})),
    ],
    ['footer/main.json', entry({ title: 'Footer' }, footerOf)],
    ['page/home.json', entry({ url: '/', regions: ALL_REGIONS }, homeOf(answers.name))],
    ['error_page/not-found.json', entry({ title: 'Not found', regions: ALL_REGIONS }, notFoundOf)],
    ...DISPLAY_TEXTS.map(
      ([title, texts]) =>
        [`display_text/${title.toLowerCase().replace(/\W+/g, '-')}.json`, displayText(title, texts)] as const,
    ),
    ...PAGE_NAMES.map(
      name =>
        [`page/${name}.json`, entry({ url: `/${name}`, regions: ALL_REGIONS }, outlineOf(name))] as const,
    ),
  ])
}

function textsIn(language: string): PageTexts {
  const texts = PAGE_TEXTS[language] ?? PAGE_TEXTS.en
  if (texts === undefined) throw new RangeError('The outlines of pages have no English.')
  return texts
}

function stackOf({ name, languages }: Answers): Json {
  const [master = ''] = languages.map(contentLanguageOf)
  return {
    name,
    master_locale: master,
    locales: languages.map(language => ({
      code: contentLanguageOf(language),
      name: LANGUAGE_NAMES.of(language) ?? language,
      fallback_locale: contentLanguageOf(language) === master ? null : master,
    })),
    environments: [{ uid: 'production', name: 'production' }],
  }
}

function brandOf(name: string, region: string): Json {
  return {
    title: region === REGIONS.home ? name : `${name} elsewhere`,
    display_name: name,
    regions: [region],
    shopping: region === REGIONS.home,
    site_search: true,
    automate_related_products: true,
  }
}

const seoOf =
  (name: string) =>
  ({ home }: PageTexts): Json => ({ seo: { title: name, description: home.description } })

const homeOf =
  (name: string) =>
  ({ home }: PageTexts): Json => ({
    title: name,
    seo: { title: name, description: home.description },
    sections: [
      { text: { headline: home.title, body: home.description } },
      { category_tiles: { headline: home.categories, categories: [] } },
    ],
  })

const outlineOf =
  (name: PageName) =>
  ({ pages }: PageTexts): Json => {
    const { title, description, parts } = pages[name]
    return {
      title,
      seo: { title, description },
      sections: parts.map(([headline, body]) => ({ text: { headline, body } })),
    }
  }

function footerOf({ help, pages }: PageTexts): Json {
  const link = (name: PageName) => ({ title: pages[name].title, href: `/${name}`, content_type: 'page' })
  return {
    columns: [{ title: help, links: [link('shipping')] }],
    legal: (['privacy', 'imprint', 'terms', 'withdrawal', 'accessibility'] as const).map(link),
  }
}

function notFoundOf({ notFound }: PageTexts): Json {
  return { header: notFound.header, main_content: notFound.text, link_text: notFound.link }
}
