// Made from the content types by `npm run content:types`: change those, not this.
import * as v from 'valibot'
import { blocks, choice, choices, flag, link, list, number, references, text, texts } from './field.ts'

const image = v.object({ amplience_id: text, alt_text: text })

const seo = v.object({ title: text, description: text })

const catIdsBc = v.object({ us: number, ca: number, eu_region_1: number })

const filters = v.object({ id: text, value: text })

const blogPostLink = v.object({ title: text, href: text, content_type: text })

const questions = v.object({ question: text, answer: text })

const rows = v.object({ cells: texts })

export const sections = {
  banner: v.object({ banner: references }),
  product_grid: v.object({
    headline: text,
    intro: text,
    layout: choice(['grid', 'slider']),
    products: references,
    link: v.nullish(blogPostLink, {}),
  }),
  category_tiles: v.object({ headline: text, categories: references }),
  story: v.object({
    headline: text,
    body: text,
    amplience_id: text,
    alt_text: text,
    side: choice(['left', 'right']),
    link: v.nullish(blogPostLink, {}),
  }),
  text: v.object({ headline: text, body: text }),
  faq: v.object({ headline: text, questions: list(questions) }),
  table: v.object({ headline: text, note: text, columns: texts, rows: list(rows) }),
  list: v.object({ headline: text, ordered: flag, items: texts }),
  quote: v.object({ text: text, source: text }),
  call_to_action: v.object({ headline: text, body: text, link: v.nullish(blogPostLink, {}) }),
}

const navItemLink = v.object({
  title: text,
  type: choice(['internal', 'external', 'nuxt']),
  href: text,
  content_type: text,
  filters: list(filters),
})

export const athleteEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  discipline: text,
  home: text,
  summary: text,
  bio: text,
  quote: text,
  results: texts,
  image: v.nullish(image, {}),
  regions: texts,
  seo: v.nullish(seo, {}),
  products: references,
  sort: number,
})
export type WireAthlete = v.InferOutput<typeof athleteEntry>

export const automatedRelatedProductsConfigEntry = v.object({
  uid: v.string(),
  title: v.string(),
  categories: list(
    v.object({
      category: references,
      cat_ids_bc: v.nullish(catIdsBc, {}),
      attributes: texts,
      grouped_attributes: list(v.object({ attributes: texts })),
    }),
  ),
})
export type WireAutomatedRelatedProductsConfig = v.InferOutput<typeof automatedRelatedProductsConfigEntry>

export const bannerEntry = v.object({
  uid: v.string(),
  title: v.string(),
  eyebrow: text,
  content: text,
  dark_overlay_on_banner_image: flag,
  disable_link: flag,
  content_layout: choice([
    'top-left',
    'top-center',
    'top-right',
    'center-left',
    'center',
    'center-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ]),
  wrap_copy: flag,
  background: v.nullish(
    v.object({
      type: choice(['Image', 'Video']),
      imageset: choice(['Yes', 'No']),
      amplience_id: text,
      mobile_amplience_id: text,
      alt_text: text,
      banner_zoom: flag,
      desktop_aspect_ratio: text,
      mobile_aspect_ratio: text,
      content: v.nullish(
        v.object({
          amplienceId: text,
          enableHotspots: flag,
          hotspots: list(
            v.object({
              id: text,
              title: text,
              description: text,
              href: text,
              ampId: text,
              dataType: v.nullish(v.object({ value: choice(['product', 'page', 'manual']) }), {}),
              points: v.nullish(v.object({ x: number, y: number }), {}),
              ctaCopy: text,
              ctaClass: text,
              fontColor: text,
              backgroundColor: text,
              product: references,
              page: references,
              manual: v.nullish(v.object({ title: text, description: text, href: text, ampId: text }), {}),
            }),
          ),
        }),
        {},
      ),
    }),
    {},
  ),
  cta_button_global: list(
    v.object({
      button_text: text,
      button_class: choice(['primary', 'secondary']),
      type: choice(['internal', 'external']),
      internal_link: v.nullish(v.object({ href: text, content_type: text, filters: list(filters) }), {}),
      external_link: link,
      disable_link: flag,
      new_tab: flag,
    }),
  ),
})
export type WireBanner = v.InferOutput<typeof bannerEntry>

export const blogCategoryEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  display_title: text,
  intro: text,
  regions: texts,
  image: v.nullish(image, {}),
  seo: v.nullish(seo, {}),
  sort: number,
})
export type WireBlogCategory = v.InferOutput<typeof blogCategoryEntry>

export const blogPostEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  summary: text,
  date: text,
  author: text,
  minutes: number,
  categories: references,
  regions: texts,
  image: v.nullish(image, {}),
  seo: v.nullish(seo, {}),
  sections: blocks,
  products: references,
})
export type WireBlogPost = v.InferOutput<typeof blogPostEntry>

export const brandSettingsEntry = v.object({
  uid: v.string(),
  title: v.string(),
  site_url: text,
  display_name: text,
  regions: texts,
  media_alias: text,
  seo: v.nullish(seo, {}),
  contact: v.nullish(
    v.object({
      phone: text,
      address: v.nullish(
        v.object({ street_address: text, city: text, state: text, postal_code: text, country: text }),
        {},
      ),
      hours_of_operation: v.nullish(
        v.object({ days_of_week: text, opening_time: text, closing_time: text }),
        {},
      ),
    }),
    {},
  ),
  social_media: list(v.object({ network: text, url: text })),
  shopping: flag,
  site_search: flag,
  automate_related_products: flag,
  enable_product_data_refactor: flag,
})
export type WireBrandSettings = v.InferOutput<typeof brandSettingsEntry>

export const categoryGroupsEntry = v.object({
  uid: v.string(),
  title: v.string(),
  parent_category: references,
  categories: list(v.object({ category: references, clp_display_title: text })),
  clp_layout_tags: texts,
  sort: number,
})
export type WireCategoryGroups = v.InferOutput<typeof categoryGroupsEntry>

export const categoryProductAddOnConfigEntry = v.object({
  uid: v.string(),
  title: v.string(),
  product_category: references,
  product_add_on_config: list(v.object({ headline: text, category: references, products: references })),
})
export type WireCategoryProductAddOnConfig = v.InferOutput<typeof categoryProductAddOnConfigEntry>

export const colorGroupEntry = v.object({
  uid: v.string(),
  title: v.string(),
  color_name: text,
  option_swatch_hex: text,
  child_colors: texts,
})
export type WireColorGroup = v.InferOutput<typeof colorGroupEntry>

export const displayTextEntry = v.object({ uid: v.string(), title: v.string(), text: text })
export type WireDisplayText = v.InferOutput<typeof displayTextEntry>

export const duplicateDisplayTextEntry = v.object({
  uid: v.string(),
  title: v.string(),
  display_text: list(v.object({ entry_uid: text, content_type: text, api_key: text })),
})
export type WireDuplicateDisplayText = v.InferOutput<typeof duplicateDisplayTextEntry>

export const emailSignupSettingsEntry = v.object({
  uid: v.string(),
  title: v.string(),
  regions: texts,
  lists: list(v.object({ list_id: text, name: text })),
  copy: v.nullish(v.object({ headline: text, text: text, consent: text, button: text, success: text }), {}),
  back_in_stock_notifications: flag,
})
export type WireEmailSignupSettings = v.InferOutput<typeof emailSignupSettingsEntry>

export const errorPageEntry = v.object({
  uid: v.string(),
  title: v.string(),
  regions: texts,
  header: text,
  main_content: text,
  link_text: text,
  product_header: text,
  products: references,
  banner: references,
  automated_related_products: v.nullish(
    v.object({ categories: list(v.object({ category: references, bcId: number })) }),
    {},
  ),
  product_recommendation_page: v.nullish(v.object({ header: text, main_content: text }), {}),
})
export type WireErrorPage = v.InferOutput<typeof errorPageEntry>

export const footerEntry = v.object({
  uid: v.string(),
  title: v.string(),
  columns: list(
    v.object({ title: text, links: list(v.object({ title: text, href: text, content_type: text })) }),
  ),
  legal: list(v.object({ title: text, href: text, content_type: text })),
  note: text,
})
export type WireFooter = v.InferOutput<typeof footerEntry>

export const headerEntry = v.object({
  uid: v.string(),
  title: v.string(),
  main_nav: references,
  secondary_nav: references,
  top_alert: references,
})
export type WireHeader = v.InferOutput<typeof headerEntry>

export const hideProductAttributesEntry = v.object({ uid: v.string(), title: v.string(), attributes: texts })
export type WireHideProductAttributes = v.InferOutput<typeof hideProductAttributesEntry>

export const landingPageEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  regions: texts,
  seo: v.nullish(seo, {}),
  sections: blocks,
})
export type WireLandingPage = v.InferOutput<typeof landingPageEntry>

export const manageProductAttributesEntry = v.object({
  uid: v.string(),
  title: v.string(),
  spec_titles: list(v.object({ attribute: text, title: text })),
  attribute_option_sorting: list(v.object({ attribute: text, options: texts })),
  attribute_option_titles: list(v.object({ option: text, title: text })),
  facets: list(v.object({ category: references, attributes: texts })),
})
export type WireManageProductAttributes = v.InferOutput<typeof manageProductAttributesEntry>

export const navItemEntry = v.object({
  uid: v.string(),
  title: v.string(),
  regions: texts,
  link: v.nullish(navItemLink, {}),
  children: list(v.object({ title: text, href: text, content_type: text })),
  banner: references,
})
export type WireNavItem = v.InferOutput<typeof navItemEntry>

export const pageEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  regions: texts,
  seo: v.nullish(seo, {}),
  sections: blocks,
})
export type WirePage = v.InferOutput<typeof pageEntry>

export const proEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  headline: text,
  intro: text,
  regions: texts,
  seo: v.nullish(seo, {}),
  banner: references,
  sections: blocks,
})
export type WirePro = v.InferOutput<typeof proEntry>

export const productEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  display_title: text,
  tagline: text,
  description: text,
  regions: texts,
  sku: text,
  bc_products: v.nullish(v.object({ us: number, ca: number, eu_region_1: number }), {}),
  image: v.nullish(v.object({ amplience_id: text, imageset: choice(['Yes', 'No']), alt_text: text }), {}),
  is_new: v.nullish(v.object({ value: flag }), {}),
  is_redesigned: v.nullish(v.object({ value: flag }), {}),
  product_banner: choice(['best-seller', 'coming-soon', 'new']),
  categories: references,
  features: list(v.object({ title: text, text: text })),
  attributes: v.nullish(
    v.object({
      gender: choice(['women', 'men', 'unisex', 'kids']),
      terrain: choices(['piste', 'all-mountain', 'freeride', 'powder', 'touring', 'park', 'race']),
      ability: choices(['beginner', 'intermediate', 'advanced', 'expert']),
      waist_mm: number,
      waist_max_mm: number,
      tip_mm: number,
      tail_mm: number,
      radius_m: number,
      reference_length_cm: number,
      weight_g: number,
      rocker: choice(['camber', 'tip-rocker', 'tip-tail-rocker', 'full-rocker', 'flat', 'hybrid']),
      shape: choice(['directional', 'directional-twin', 'twin']),
      flex: number,
      last_mm: number,
      soles: choices(['alpine', 'gripwalk', 'touring', 'snowboard', 'junior']),
      release_min: number,
      release_max: number,
      brake_min_mm: number,
      brake_max_mm: number,
      stand_height_mm: number,
      walk_range_deg: number,
      material: choices([
        'wood',
        'carbon',
        'aluminum',
        'composite',
        'bamboo',
        'polyurethane',
        'polyamide',
        'leather',
        'wool',
        'nylon',
        'polyester',
        'mohair',
      ]),
      lacing: choice(['traditional', 'dial', 'buckles', 'quick-lace']),
      capacity_l: number,
      lens_category_min: number,
      lens_category_max: number,
      temperature_min_c: number,
      temperature_max_c: number,
      insulation_g: number,
      certification: text,
    }),
    {},
  ),
  specs: list(v.object({ key: text, value: text })),
  price_range: text,
  prices: v.nullish(
    v.object({
      au: number,
      at: number,
      ca: number,
      cz: number,
      fr: number,
      de: number,
      it: number,
      jp: number,
      nl: number,
      no: number,
      ru: number,
      pl: number,
      es: number,
      se: number,
      ch: number,
      gb: number,
      nz: number,
    }),
    {},
  ),
  related_products: references,
  downloads: list(v.object({ title: text, href: text })),
})
export type WireProduct = v.InferOutput<typeof productEntry>

export const productCategoryEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  display_title: text,
  intro: text,
  regions: texts,
  amplience_id: text,
  alt_text: text,
  cat_ids_bc: v.nullish(catIdsBc, {}),
  seo: v.nullish(seo, {}),
  parent: references,
  sort: number,
  automated_related_products: v.nullish(
    v.object({ category: references, cat_ids_bc: v.nullish(catIdsBc, {}) }),
    {},
  ),
  banner: references,
  copy: v.nullish(v.object({ headline: text, body: text }), {}),
})
export type WireProductCategory = v.InferOutput<typeof productCategoryEntry>

export const redirectEntry = v.object({
  uid: v.string(),
  title: v.string(),
  from: v.string(),
  to: text,
  permanent: flag,
})
export type WireRedirect = v.InferOutput<typeof redirectEntry>

export const regionsEntry = v.object({ uid: v.string(), title: v.string(), region_id: v.string() })
export type WireRegions = v.InferOutput<typeof regionsEntry>

export const searchEntry = v.object({
  uid: v.string(),
  title: v.string(),
  main_menu: references,
  sidebar_menu: references,
  fallback_image: v.nullish(v.object({ amplience_id: text, imageset: choice(['Yes', 'No']) }), {}),
  popular_searches: texts,
  synonyms: texts,
  curations: list(v.object({ queries: texts, promoted: references, hidden: references })),
})
export type WireSearch = v.InferOutput<typeof searchEntry>

export const sharedDisplayTextEntry = v.object({
  uid: v.string(),
  title: v.string(),
  display_text_input: list(v.object({ title: text, text: text })),
})
export type WireSharedDisplayText = v.InferOutput<typeof sharedDisplayTextEntry>

export const storeEntry = v.object({
  uid: v.string(),
  title: v.string(),
  address: v.nullish(
    v.object({
      street_address: text,
      city: text,
      state: text,
      postal_code: text,
      country: choice([
        'us',
        'ca',
        'de',
        'at',
        'ch',
        'it',
        'fr',
        'es',
        'no',
        'se',
        'jp',
        'nz',
        'au',
        'gb',
        'cz',
        'pl',
        'nl',
        'be',
      ]),
    }),
    {},
  ),
  latitude: number,
  longitude: number,
  phone: text,
  email: text,
  website: text,
  hours_of_operation: list(
    v.object({
      days_of_week: choices(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      opening_time: text,
      closing_time: text,
    }),
  ),
  services: choices(['boot-fitting', 'ski-service', 'rental', 'demo', 'mounting', 'pro-desk']),
  note: text,
})
export type WireStore = v.InferOutput<typeof storeEntry>

export const supportPageEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  summary: text,
  group: choice(['orders', 'sizing', 'care', 'company']),
  sort: number,
  regions: texts,
  seo: v.nullish(seo, {}),
  sections: blocks,
})
export type WireSupportPage = v.InferOutput<typeof supportPageEntry>

export const teamPageEntry = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  headline: text,
  intro: text,
  regions: texts,
  seo: v.nullish(seo, {}),
  banner: references,
  athletes: references,
  sections: blocks,
})
export type WireTeamPage = v.InferOutput<typeof teamPageEntry>

export const topAlertEntry = v.object({
  uid: v.string(),
  title: v.string(),
  text: text,
  regions: texts,
  free_shipping: flag,
  link: v.nullish(navItemLink, {}),
})
export type WireTopAlert = v.InferOutput<typeof topAlertEntry>
