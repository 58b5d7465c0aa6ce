import { DrawerButton } from '@firnline/design/dialog/drawer'
import { shop } from '@firnline/shop'
import { Link } from 'react-router'
import type { FrameData } from '../../layouts/load-frame.tsx'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { AccountLink, CartLink } from './header-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MainNav } from './main-nav.tsx'
import { MENU_ID, MenuDrawer } from './menu-drawer.tsx'
import { useHeaderPosition } from './use-header-position.ts'
import { Wordmark } from './wordmark.tsx'

export function Header({ frame, flush }: { frame: FrameData; flush: boolean }) {
  const { places, messages } = frame
  const { ref, place } = useHeaderPosition()
  return (
    <>
      <ServerMarkup id="top-row" markup={frame.topRow} />
      <header
        ref={ref}
        data-place={place}
        data-flush={flush || undefined}
        data-ground={flush && place === 'top' ? 'photo' : 'snow'}
        className="site-header group/header @container/bar sticky top-0 z-40 transition-[translate,background-color,color] duration-300 ease-drift data-[place=down]:-translate-y-full"
      >
        <div className="column flex h-16 items-center gap-[min(1rem,4vw)] lg:h-18 @min-[64rem]/bar:gap-8">
          <DrawerButton
            drawer={MENU_ID}
            label={messages.menu}
            icon="menu"
            className="-ml-2.5 @min-[64rem]/bar:hidden"
          />
          <Link
            viewTransition
            to={places.home}
            aria-label={shop.brand.name}
            className="site-logo flex h-11 min-w-0 flex-1 items-center @min-[64rem]/bar:flex-none"
          >
            <Wordmark logo={frame.logo} />
          </Link>
          <MainNav items={frame.mainNav} label={messages.mainNavigation} />
          <div className="flex items-center @min-[64rem]/bar:ml-auto @min-[64rem]/bar:gap-3">
            {frame.siteSearch && <HeaderSearch href={places.search} messages={messages} />}
            <AccountLink
              href={places.account}
              messages={messages}
              className="hidden h-11 items-center text-sm font-medium @min-[64rem]/bar:ml-3 @min-[64rem]/bar:flex"
            />
            <CartLink href={places.cart} messages={messages} />
          </div>
        </div>
      </header>
      <MenuDrawer frame={frame} />
    </>
  )
}
