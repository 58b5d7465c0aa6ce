import { Icon } from '@firnline/design/icon/icon'
import {
  SHARE_WINDOW,
  type ShareContent,
  type ShareNetwork,
  shareLink,
} from '@firnline/domain/content/share-link'
import { type MouseEvent, useState } from 'react'

type ShareProps = {
  shared: ShareView
  messages: Readonly<Record<'share' | 'shareByMail' | 'copyLink' | 'linkCopied', string>>
}

const LINK = 'inline-flex min-h-11 items-center text-sm hover:text-accent'

/** Shares the page by the device's share dialog on touch screens, else by links that work without script. */
export function Share({ shared, messages }: ShareProps) {
  return (
    <details className="group/share text-sm">
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
              onClick={event => openSmall(event, network)}
              className={LINK}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={shared.mail} className={LINK}>
            {messages.shareByMail}
          </a>
        </li>
        <li className="noscript:hidden">
          <CopyLink url={shared.url} messages={messages} />
        </li>
      </ul>
    </details>
  )
}

function CopyLink({ url, messages }: { url: string; messages: ShareProps['messages'] }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch (error) {
      // Not permitted; the URL is in the browser's address bar.
      console.debug(error)
    }
  }
  return (
    <button type="button" onClick={copy} className={LINK}>
      <span role="status">{isCopied ? messages.linkCopied : messages.copyLink}</span>
    </button>
  )
}

function shareNatively(event: MouseEvent, { url, title }: ShareView): void {
  if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  navigator.share({ url, title }).catch((error: unknown) => {
    // Canceled.
    console.debug(error)
  })
}

/** Opens a small window; where that is blocked, the link opens normally. */
function openSmall(event: MouseEvent<HTMLAnchorElement>, network: string): void {
  const { width, height } = SHARE_WINDOW
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const place = `width=${width},height=${height},left=${left},top=${top}`
  const opened = window.open(event.currentTarget.href, `sharer-${network}`, place)
  if (opened !== null) event.preventDefault()
}

export const SHARE_VIEW_MESSAGES = ['share', 'shareByMail', 'copyLink', 'linkCopied'] as const

export type ShareView = Pick<ShareContent, 'url' | 'title'> & {
  /** `network` is part of the window's name; `name` is the label. */
  readonly links: readonly { readonly network: string; readonly name: string; readonly href: string }[]
  readonly mail: string
}

const OFFERED = [
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['pinterest', 'Pinterest'],
  ['twitter', 'X'],
  ['reddit', 'Reddit'],
  ['telegram', 'Telegram'],
] as const satisfies readonly (readonly [ShareNetwork, string])[]

export function describeShare(shared: Pick<ShareContent, 'url' | 'title'>): ShareView {
  const links = OFFERED.map(([network, name]) => ({ network, name, href: shareLink(network, shared) }))
  return { ...shared, links, mail: shareLink('email', shared) }
}
