/** Where the storefront shows an order, and where parcels are followed. */
export type OrderLinks = {
  /** The page on which a shopper looks up an order. `locale`: `de-de`; `de` where the order says no country. */
  statusUrl(locale: string): string
  /** null: nobody knows. `carriers` and `links` as the shipment has them, some of them empty. */
  trackingUrl(parcel: {
    readonly trackingNumber: string
    readonly carriers: readonly string[]
    readonly links: readonly string[]
  }): string | null
}

/** What a store without a storefront of its own has: its front page, and the links that shipments bring along. */
export function plainLinks(siteUrl: string): OrderLinks {
  return {
    statusUrl: () => siteUrl,
    trackingUrl: ({ links }) => links.find(link => link !== '') ?? null,
  }
}
