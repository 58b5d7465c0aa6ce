import { createContext, useContext } from 'react'
import type { Discovery } from './discovery.ts'
import { shareProperties } from './share-card.ts'
import { jsonLd } from './thing.ts'

/** Set while the server renders; null in the browser. */
export const DiscoveryContext = createContext<Discovery | null>(null)

/** Rendered on the server only: browsers load neither data nor code of it, and React leaves the tags in the head. */
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
