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
