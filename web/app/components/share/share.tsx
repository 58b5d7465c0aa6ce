import { Icon } from '@firnline/design/icon/icon'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { report } from '../../analytics/shop-event.ts'
import type { ShareMessages, ShareView } from './describe-share.ts'

type ShareProps = { shared: ShareView; messages: ShareMessages }

export const SHARE_LINK = 'inline-flex min-h-11 items-center text-sm hover:text-accent'

const load = () => import('./more-share.tsx')

/**
 * Shares the page by the device's share dialog on touch screens, then and elsewhere by links that work without script.
 * Script adds small windows, the page's URL to copy and all other networks when the list is opened.
 */
export function Share({ shared, messages }: ShareProps) {
  const [more, setMore] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  // It may have been opened before this script ran.
  useEffect(() => setOpen(details.current?.open === true), [])
  useEffect(() => {
    if (isOpen) load().then(setMore, error => console.warn('Only the main networks are offered.', error))
  }, [isOpen])

  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys and fingers */}
      <summary
        onClick={event => shareNatively(event, shared)}
        className="inline-flex min-h-11 items-center gap-2.5"
      >
        <Icon name="share" />
        <span className="link-line">{messages.share}</span>
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {shared.links.map(({ network, name, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={event => {
                report({ event: 'share', network, url: shared.url })
                more?.openSmall(event, network)
              }}
              className={SHARE_LINK}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={shared.mail}
            onClick={() => report({ event: 'share', network: 'email', url: shared.url })}
            className={SHARE_LINK}
          >
            {messages.shareByMail}
          </a>
        </li>
        {more && <more.MoreShare shared={shared} messages={messages} />}
      </ul>
    </details>
  )
}

function shareNatively(event: MouseEvent<HTMLElement>, { url, title }: ShareView): void {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const details = event.currentTarget.parentElement
  navigator.share({ url, title }).then(
    () => report({ event: 'share', network: 'device', url }),
    (error: unknown) => {
      // Canceled or not possible: the links are offered.
      console.debug(error)
      details?.setAttribute('open', '')
    },
  )
}
