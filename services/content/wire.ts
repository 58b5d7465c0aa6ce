import * as v from 'valibot'

/** Entries as the content model has them (demo/content/content-types). What an editor left out is empty. */

export const text = v.nullish(v.string(), '')
const flag = v.nullish(v.boolean(), false)
const list = <S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), [])
const texts = list(v.string())

export const WireSeo = v.nullish(v.object({ title: text, description: text }), { title: '', description: '' })

export const WireLink = v.object({
  title: text,
  type: v.nullish(v.string(), 'internal'),
  href: text,
  content_type: text,
  new_tab: flag,
})
export type WireLink = v.InferOutput<typeof WireLink>

export const WireBanner = v.object({
  uid: v.string(),
  title: text,
  eyebrow: text,
  content: text,
  content_layout: v.nullish(v.string(), 'top-left'),
  dark_overlay_on_banner_image: flag,
  disable_link: flag,
  background: v.nullish(
    v.object({
      type: v.nullish(v.string(), 'Image'),
      imageset: v.nullish(v.string(), 'No'),
      amplience_id: text,
      mobile_amplience_id: text,
      alt_text: text,
      desktop_aspect_ratio: text,
      mobile_aspect_ratio: text,
    }),
    null,
  ),
  cta_button_global: list(
    v.object({
      button_text: text,
      button_class: text,
      type: text,
      internal_link: v.nullish(v.object({ href: text, content_type: text }), null),
      external_link: v.nullish(v.object({ title: text, href: text }), null),
      disable_link: flag,
      new_tab: flag,
    }),
  ),
})
export type WireBanner = v.InferOutput<typeof WireBanner>

export const WireNavItem = v.object({
  uid: v.string(),
  title: v.string(),
  regions: texts,
  link: WireLink,
  children: list(WireLink),
  banner: list(v.unknown()),
})
export type WireNavItem = v.InferOutput<typeof WireNavItem>

export const WireTopAlert = v.object({
  uid: v.string(),
  text: v.string(),
  regions: texts,
  link: v.nullish(WireLink, null),
})
export type WireTopAlert = v.InferOutput<typeof WireTopAlert>

export const WireHeader = v.object({
  main_nav: list(v.unknown()),
  secondary_nav: list(v.unknown()),
  top_alert: list(v.unknown()),
})

export const WireFooter = v.object({
  columns: list(v.object({ title: text, links: list(WireLink) })),
  legal: list(WireLink),
  note: text,
})

export const WireBrand = v.object({
  title: v.string(),
  site_url: text,
  display_name: text,
  regions: texts,
  media_alias: text,
  seo: WireSeo,
  contact: v.nullish(v.object({ phone: text }), null),
  social_media: list(v.object({ network: text, url: text })),
  shopping: flag,
  site_search: flag,
})
export type WireBrand = v.InferOutput<typeof WireBrand>

export const WireDisplayText = v.object({ title: v.string(), text })

export const WireColorGroup = v.object({
  title: v.string(),
  color_name: text,
  option_swatch_hex: text,
  child_colors: texts,
})

export const WireRedirect = v.object({ from: v.string(), to: v.string(), permanent: flag })

const commerceIds = v.nullish(
  v.object({
    us: v.nullish(v.number(), null),
    ca: v.nullish(v.number(), null),
    eu_region_1: v.nullish(v.number(), null),
  }),
  null,
)
export type WireCommerceIds = v.InferOutput<typeof commerceIds>

export const WireCategory = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  display_title: text,
  intro: text,
  regions: texts,
  amplience_id: text,
  alt_text: text,
  cat_ids_bc: commerceIds,
  seo: WireSeo,
})
export type WireCategory = v.InferOutput<typeof WireCategory>

export const WireProduct = v.object({
  uid: v.string(),
  title: v.string(),
  url: text,
  display_title: text,
  tagline: text,
  sku: text,
  description: text,
  regions: texts,
  bc_products: commerceIds,
  image: v.nullish(
    v.object({ amplience_id: text, imageset: v.nullish(v.string(), 'No'), alt_text: text }),
    null,
  ),
  is_new: v.nullish(v.object({ value: flag }), null),
  is_redesigned: v.nullish(v.object({ value: flag }), null),
  categories: list(v.object({ uid: v.string() })),
  features: list(v.object({ title: text, text })),
  specs: list(v.object({ key: text, value: text })),
  prices: v.nullish(v.record(v.string(), v.nullish(v.number())), null),
})
export type WireProduct = v.InferOutput<typeof WireProduct>

export const WirePage = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  regions: texts,
  seo: WireSeo,
  sections: list(v.record(v.string(), v.unknown())),
})
export type WirePage = v.InferOutput<typeof WirePage>

const references = list(v.unknown())
export const WireSection = {
  banner: v.object({ banner: references }),
  product_grid: v.object({
    headline: text,
    intro: text,
    layout: v.nullish(v.string(), 'grid'),
    products: references,
    link: v.nullish(WireLink, null),
  }),
  category_tiles: v.object({ headline: text, categories: references }),
  story: v.object({
    headline: text,
    body: text,
    amplience_id: text,
    alt_text: text,
    side: v.nullish(v.string(), 'left'),
    link: v.nullish(WireLink, null),
  }),
  text: v.object({ headline: text, body: text }),
}
