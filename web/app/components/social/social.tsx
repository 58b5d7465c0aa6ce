import type { SocialLink } from '@firnline/domain/content/brand'
import signs from './social.svg?url'

/** The brand elsewhere: a sign for each network, named for those who cannot see it. */
export function Social({ links, label }: { links: readonly SocialLink[]; label: string }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className="-ml-3 mt-6 flex flex-wrap">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={name}
            className="grid size-11 place-items-center text-muted transition-colors hover:text-ink"
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
              <use href={`${signs}#${network}`} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
