import { SHARE_WINDOW, type ShareNetwork, shareLink } from '@firnline/domain/content/share-link'
import { type MouseEvent, useId, useState } from 'react'
import { report } from '../../analytics/shop-event.ts'
import type { ShareMessages, ShareView } from './describe-share.ts'
import { DISCONTINUED_NETWORKS, MORE_NETWORKS, NETWORK_NAMES } from './networks.ts'
import { SHARE_LINK } from './share.tsx'

type MoreShareProps = { shared: ShareView; messages: ShareMessages }

/** List items that need script: the page's URL to copy, and all other networks. */
export function MoreShare({ shared, messages }: MoreShareProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <li>
        <CopyLink url={shared.url} messages={messages} />
      </li>
      <li>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`${SHARE_LINK} font-medium underline underline-offset-4`}
        >
          {isOpen ? messages.fewerNetworks : messages.moreNetworks}
        </button>
      </li>
      <li id={id} hidden={!isOpen} className="basis-full">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6 border-t border-line pt-1">
          {MORE_NETWORKS.map(network => (
            <li key={network} className="min-w-0">
              <NetworkLink network={network} shared={shared} messages={messages} />
            </li>
          ))}
        </ul>
      </li>
    </>
  )
}

function NetworkLink({ network, shared, messages }: MoreShareProps & { network: ShareNetwork }) {
  const href = shareLink(network, shared, { isApple: /iPhone|iPad|Macintosh/.test(navigator.userAgent) })
  // Links of apps, such as sms:, open no page.
  const isPage = href.startsWith('http')
  const opened = isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  function open(event: MouseEvent<HTMLAnchorElement>) {
    report({ event: 'share', network, url: shared.url })
    if (isPage) openSmall(event, network)
  }
  return (
    <a href={href} {...opened} onClick={open} className={`${SHARE_LINK} wrap-anywhere`}>
      <span>
        {NETWORK_NAMES[network]}
        {DISCONTINUED_NETWORKS.includes(network) && (
          <span className="whitespace-nowrap text-muted"> ({messages.discontinued})</span>
        )}
      </span>
    </a>
  )
}

function CopyLink({ url, messages }: { url: string; messages: ShareMessages }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      report({ event: 'share', network: 'copy', url })
    } catch (error) {
      // Not permitted; the URL is in the browser's address bar.
      console.debug(error)
    }
  }
  return (
    <button type="button" onClick={copy} className={SHARE_LINK}>
      <span role="status">{isCopied ? messages.linkCopied : messages.copyLink}</span>
    </button>
  )
}

/** Opens a small window; where that is blocked, the link opens normally. */
export function openSmall(event: MouseEvent<HTMLAnchorElement>, network: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const { width, height } = SHARE_WINDOW
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const place = `width=${width},height=${height},left=${left},top=${top}`
  const opened = window.open(event.currentTarget.href, `sharer-${network}`, place)
  if (opened !== null) event.preventDefault()
}
