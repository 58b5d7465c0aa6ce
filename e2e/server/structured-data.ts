/** An item of a page's JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Properties that search engines require of each type on our pages. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  ContactPoint: ['telephone', 'contactType'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  ProductGroup: ['name', 'description', 'url', 'brand', 'image', 'productGroupID', 'variesBy', 'hasVariant'],
  Product: ['name', 'sku', 'image', 'url'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  ContactPage: ['name', 'url', 'mainEntity'],
  Person: ['name'],
  SportingGoodsStore: ['name', 'address', 'geo', 'openingHoursSpecification'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

/** The items of a page's JSON-LD. Throws when it is no graph of schema.org. */
export function structuredDataOf(html: string): StructuredData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text ?? '')
    if (context !== 'https://schema.org' || !Array.isArray(graph))
      throw new Error(`This is no graph: ${text}`)
    return graph
  })
}

/** What is missing, empty or unknown in structured data, at any depth. */
export function structuredDataProblems(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${path} is empty`]
      : value.flatMap((one, i) => structuredDataProblems(one, `${path}[${i}]`))
  }
  if (value === '' || value === null) return [`${path} is empty`]
  if (typeof value !== 'object') return []
  const properties = Object.entries(value)
  return [
    ...ownProblems(new Map(properties), path),
    ...properties.flatMap(([name, held]) => structuredDataProblems(held, `${path}.${name}`)),
  ]
}

function ownProblems(node: ReadonlyMap<string, unknown>, path: string): string[] {
  const type = node.get('@type')
  const required = typeof type === 'string' && Object.hasOwn(REQUIRED, type) ? REQUIRED[type] : undefined
  if (required === undefined) return [`${path} is a ${String(type)}, which nobody expects`]
  return required.filter(name => !node.has(name)).map(name => `${path} (${String(type)}) has no ${name}`)
}
