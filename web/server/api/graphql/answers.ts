import { CONTENT_LAYOUTS } from '@firnline/domain/content/banner'
import * as v from 'valibot'

/** Responses of `/graphql`. Amounts are integer minor units. */

const money = v.object({ amount: v.number(), currency: v.string() })
export const colorGroup = v.object({
  uid: v.string(),
  name: v.string(),
  label: v.string(),
  hex: v.string(),
  childColors: v.array(v.string()),
})
const option = v.object({
  id: v.number(),
  label: v.string(),
  kind: v.picklist(['color', 'size']),
  values: v.array(
    v.object({ id: v.number(), label: v.string(), name: v.string(), hex: v.array(v.string()) }),
  ),
})
const variant = v.object({
  id: v.number(),
  sku: v.string(),
  stock: v.nullable(v.number()),
  purchasable: v.boolean(),
  picture: v.nullable(v.string()),
  choices: v.array(v.object({ optionId: v.number(), valueId: v.number() })),
  retailPrice: v.optional(money),
})
export const relatedProduct = v.object({
  uid: v.string(),
  title: v.string(),
  tagline: v.string(),
  url: v.string(),
  regions: v.array(v.string()),
  isNew: v.boolean(),
  isRedesigned: v.boolean(),
  image: v.object({ name: v.string(), set: v.boolean(), alt: v.string() }),
  commerce: v.object({
    id: v.number(),
    sku: v.string(),
    price: v.object({ list: money, sale: v.nullable(money) }),
    options: v.array(option),
    variants: v.array(variant),
  }),
})
const link = v.object({
  title: v.string(),
  href: v.string(),
  type: v.picklist(['internal', 'nuxt', 'external']),
  contentType: v.string(),
  newTab: v.boolean(),
})
const background = v.object({
  type: v.picklist(['Image', 'Video']),
  mediaId: v.string(),
  mobileMediaId: v.nullable(v.string()),
  set: v.boolean(),
  alt: v.string(),
})
const banner = v.object({
  uid: v.string(),
  eyebrow: v.string(),
  title: v.string(),
  content: v.string(),
  layout: v.picklist(CONTENT_LAYOUTS),
  darkOverlay: v.boolean(),
  linked: v.boolean(),
  background: v.nullable(background),
  buttons: v.array(v.object({ text: v.string(), look: v.picklist(['primary', 'secondary']), link })),
})

export const errorPage = v.object({
  title: v.string(),
  regions: v.array(v.string()),
  header: v.string(),
  mainContent: v.array(v.string()),
  linkText: v.string(),
  productHeader: v.string(),
  automatedRelatedProducts: v.array(v.object({ uid: v.string(), bcId: v.nullable(v.number()) })),
  products: v.array(relatedProduct),
  banner: v.nullable(banner),
  productRecommendationPage: v.object({ header: v.string(), mainContent: v.array(v.string()) }),
})
