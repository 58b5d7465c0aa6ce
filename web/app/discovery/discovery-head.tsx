import { createContext, useContext } from 'react'
import type { Discovery } from './discovery.ts'
import { shareProperties } from './share-card.ts'
import { jsonLd } from './thing.ts'

/** What the page's loader told, while the server renders; null in a browser. */
export const DiscoveryContext = createContext<Discovery | null>(null)

/**
 * Read by those who fetch pages, so only the server writes it: it is in no data and no code that a browser loads, and
 * React leaves it standing in the head, where it looks for no more than what it draws itself.
 */
export function DiscoveryHead() {
  const discovery = useContext(DiscoveryContext)
  if (discovery === null) return null
  const { alternates, share, things } = discovery
  const json = jsonLd(things)
  return (
    <>
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {share !== null && (
        <>
          {shareProperties(share).map(([property, content]) => (
            <meta key={property} property={property} content={content} />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {json !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes whatever could end the script
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      )}
    </>
  )
}
