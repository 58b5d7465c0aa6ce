import { isLanguage, type Locale, localeOf, parseLocale } from '@firnline/domain/locale/locale'
import { COMMERCE_REGIONS, REGION_IDS } from '@firnline/domain/region'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql/index.js'

/** What `/graphql` can be asked. Amounts are whole minor units. */
export const TYPE_DEFS = /* GraphQL */ `
  "A locale of the shop such as de-at, or a content language such as de or en-us."
  scalar Locale

  "A store of the commerce platform."
  enum CommerceRegion { ${COMMERCE_REGIONS.join(' ')} }

  "Where editors show something."
  enum ContentRegion { ${REGION_IDS.join(' ')} }

  type Query {
    colorGroups(locale: Locale!): [ColorGroup!]!
    "Either uids or ids, in the order asked. What has no title, url or commerce product there is left out."
    relatedProducts(uids: [ID!], ids: [Int!], locale: Locale!, bcRegion: CommerceRegion!): [RelatedProduct!]!
    "The store's ids of a category's products, those first that share most of what the shop's settings ask."
    automatedRelatedProductIds(
      "A category's key or uid, or its number in the store."
      categoryId: ID!
      bcRegion: CommerceRegion!
      ctsRegion: ContentRegion!
      locale: Locale!
      "What the current product says of itself. Left out: all of the category."
      productAttributes: [ProductAttribute!]
    ): [Int!]!
    errorPage(locale: Locale!, bcRegion: CommerceRegion!): ErrorPage
  }

  input ProductAttribute {
    attribute: String!
    values: [String!]!
  }

  type ColorGroup {
    uid: ID!
    name: String!
    "What the stores call it."
    label: String!
    "#rrggbb, or empty"
    hex: String!
    childColors: [String!]!
  }

  type RelatedProduct {
    uid: ID!
    title: String!
    tagline: String!
    "What follows /p"
    url: String!
    "None: all."
    regions: [ContentRegion!]!
    isNew: Boolean!
    isRedesigned: Boolean!
    image: Image!
    commerce: CommerceProduct!
  }

  "A picture, or a set of pictures, of the media service."
  type Image {
    name: String!
    set: Boolean!
    alt: String!
  }

  type CommerceProduct {
    id: Int!
    sku: String!
    price: Price!
    options: [Option!]!
    variants: [Variant!]!
  }

  type Price {
    list: Money!
    sale: Money
  }

  type Money {
    amount: Int!
    currency: String!
  }

  type Option {
    id: Int!
    label: String!
    kind: OptionKind!
    values: [OptionValue!]!
  }

  enum OptionKind { color size }

  type OptionValue {
    id: Int!
    "The platform's, which ?color= uses."
    label: String!
    name: String!
    hex: [String!]!
  }

  type Variant {
    id: Int!
    sku: String!
    "Units left; null when they are not counted."
    stock: Int
    purchasable: Boolean!
    picture: String
    choices: [Choice!]!
    retailPrice: Money!
  }

  type Choice {
    optionId: Int!
    valueId: Int!
  }

  type ErrorPage {
    title: String!
    regions: [ContentRegion!]!
    header: String!
    mainContent: [String!]!
    linkText: String!
    productHeader: String!
    automatedRelatedProducts: [RelatedCategory!]!
    products: [RelatedProduct!]!
    "Only one with a button."
    banner: Banner
    productRecommendationPage: Recommendation!
  }

  type RelatedCategory {
    uid: ID!
    bcId: Int
  }

  type Recommendation {
    header: String!
    mainContent: [String!]!
  }
`

/** A banner as pages show it. */
export const BANNER_TYPE_DEFS = /* GraphQL */ `
  type Banner {
    uid: ID!
    eyebrow: String!
    title: String!
    content: String!
    "Where the words stand on the picture."
    layout: String!
    darkOverlay: Boolean!
    linked: Boolean!
    background: BannerBackground
    buttons: [BannerButton!]!
  }

  type BannerBackground {
    type: BannerMedia!
    mediaId: String!
    mobileMediaId: String
    set: Boolean!
    alt: String!
  }

  enum BannerMedia { Image Video }

  type BannerButton {
    text: String!
    look: ButtonLook!
    link: Link!
  }

  enum ButtonLook { primary secondary }

  type Link {
    title: String!
    href: String!
    type: LinkType!
    contentType: String!
    newTab: Boolean!
  }

  "internal: href is an entry's url; nuxt: a path of the shop; external: an address."
  enum LinkType { internal nuxt external }
`

/** Callers say where they are (`de-at`), or only which content language they read (`de`). */
export const LocaleScalar = new GraphQLScalarType<Locale, string>({
  name: 'Locale',
  parseValue: readLocale,
  parseLiteral: node => readLocale(node.kind === Kind.STRING ? node.value : null),
})

function readLocale(value: unknown): Locale {
  const code = typeof value === 'string' ? value.toLowerCase() : ''
  const locale = parseLocale(code) ?? (isLanguage(code) ? localeOf(code, 'global') : null)
  if (locale !== null) return locale
  throw new GraphQLError(
    'The locale is not one of this shop. Give one such as de-at, or a language such as de.',
  )
}
