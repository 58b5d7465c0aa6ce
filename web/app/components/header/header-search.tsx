import { IconButton } from '@firnline/design/button/icon-button'
import { Icon } from '@firnline/design/icon/icon'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useNavigated } from '../hooks/use-navigated.ts'
import { SearchForm } from './search-form.tsx'

type HeaderSearchProps = { href: string; messages: { search: string; close: string } }

/** Search in the header: a box, or on narrow screens an icon that opens it; without script a link. */
export function HeaderSearch({ href, messages }: HeaderSearchProps) {
  const place = useRef<HTMLDivElement>(null)
  const sign = useRef<HTMLAnchorElement>(null)
  const [isLaid, setLaid] = useState(false)
  useNavigated(() => setLaid(false))

  function lay(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Phones open the keyboard only inside the click event.
    flushSync(() => setLaid(true))
    place.current?.querySelector('input')?.focus()
  }

  function leave() {
    if (!isLaid) return
    flushSync(() => setLaid(false))
    sign.current?.focus()
  }

  return (
    <>
      <div ref={place} data-laid={isLaid || undefined} className="header-search">
        <SearchForm action={href} label={messages.search} onEscape={leave} />
        <IconButton
          label={messages.close}
          icon="close"
          iconClassName="size-6"
          className="-mr-2.5 @min-[75rem]/bar:hidden"
          onClick={leave}
        />
      </div>
      <Link
        ref={sign}
        to={href}
        onClick={lay}
        aria-label={messages.search}
        className="grid size-11 place-items-center @min-[75rem]/bar:hidden"
      >
        <Icon name="search" className="size-6" />
      </Link>
    </>
  )
}
