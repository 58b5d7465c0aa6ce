import { Icon } from '@firnline/design/icon/icon'
import type { SocialLink } from '@firnline/domain/content/brand'
import type { FrameParts } from '../../layouts/load-frame.tsx'
import { CountryLink } from '../country/country-link.tsx'
import { FooterNewsletter } from '../email-signup/footer-newsletter.tsx'
import { Wordmark } from '../header/wordmark.tsx'
import { AppLink } from '../link/app-link.tsx'
import signs from './social.svg?url'

/** Inside the page's `<footer>`. `from`: the query of the link to the country page. */
export function Footer({ frame, from }: { frame: FrameParts; from: string }) {
  const { footer, places, messages } = frame
  return (
    <>
      {frame.newsletter && <FooterNewsletter newsletter={frame.newsletter} messages={messages} />}
      <div className="column grid gap-x-8 gap-y-12 pt-16 pb-14 md:grid-cols-12 lg:pt-24">
        <div className="md:col-span-4">
          <Wordmark logo={frame.logo} />
          {footer.note && <p className="mt-5 max-w-[24rem] text-sm text-muted">{footer.note}</p>}
          {frame.phone && (
            <p className="figures mt-5">
              <a href={`tel:${frame.phone.replace(/[^+\d]/g, '')}`} className="link-line">
                {frame.phone}
              </a>
            </p>
          )}
          <Social links={frame.social} label={messages.social} />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 xs:grid-cols-3 md:col-span-8 lg:col-span-7 lg:col-start-6">
          {footer.columns.map(({ title, links }) => (
            <FooterColumn key={title} title={title} links={links} />
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="column flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-sm">
          <CountryLink
            to={places.country}
            from={from}
            aria-label={`${messages.chooseCountry}: ${frame.market}`}
            className="flex min-h-11 items-center gap-2.5 hover:text-accent"
          >
            <Icon name="globe" /> {frame.market}
          </CountryLink>
          <ul className="flex flex-wrap gap-x-6 text-muted">
            {footer.legal.map(({ title, target }) => (
              <li key={title}>
                <AppLink target={target} className="inline-block py-2 hover:text-ink">
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

function FooterColumn({ title, links }: FrameParts['footer']['columns'][number]) {
  return (
    <nav aria-label={title}>
      <h2 className="type-label text-muted">{title}</h2>
      <ul className="mt-4">
        {links.map(link => (
          <li key={link.title}>
            <AppLink
              target={link.target}
              className="inline-block py-1.5 [overflow-wrap:anywhere] hover:text-accent"
            >
              {link.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
