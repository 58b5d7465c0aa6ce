import { Drawer } from '@firnline/design/dialog/drawer'
import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { Icon } from '@firnline/design/icon/icon'
import { useEffect } from 'react'
import type { NavView } from '../../layouts/describe-frame.ts'
import type { FrameData, FrameParts } from '../../layouts/load-frame.tsx'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { CountryLink } from '../country/country-link.tsx'
import { useNavigated } from '../hooks/use-navigated.ts'
import { AppLink } from '../link/app-link.tsx'
import { AccountLink } from './header-links.tsx'
import { MenuSearchForm } from './search-form.tsx'

export const MENU_ID = 'menu'

/** The navigation on narrow screens, which works without script. */
export function MenuDrawer({ frame: { menu, menuLinks, places, messages } }: { frame: FrameData }) {
  useNavigated(() => document.getElementById(MENU_ID)?.hidePopover())
  useClosedOnDesktop()
  return (
    <Drawer id={MENU_ID} label={messages.menu} closeLabel={messages.close}>
      <nav aria-label={messages.mainNavigation} className="px-6 pb-10">
        <ServerMarkup id="menu-items" markup={menu} />
        <AccountLink href={places.account} messages={messages} className="mt-6 block py-2.5" />
        <ServerMarkup as="ul" id="menu-links" markup={menuLinks} className="mt-1 grid gap-1" />
      </nav>
    </Drawer>
  )
}

export function MenuItems({ frame: { header, places, messages, siteSearch } }: { frame: FrameParts }) {
  return (
    <>
      {siteSearch && <MenuSearchForm action={places.search} label={messages.search} />}
      <ul>
        {header.mainNav.map(item => (
          <li key={item.uid} className="border-b border-line">
            <DrawerItem item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Below the link to the account. `from`: the query of the link to the country page. */
export function MenuLinks({ frame: { header, places, market }, from }: { frame: FrameParts; from: string }) {
  return (
    <>
      {header.secondaryNav.map(
        ({ uid, title, target }) =>
          target && (
            <li key={uid}>
              <AppLink target={target} className="block py-2.5">
                {title}
              </AppLink>
            </li>
          ),
      )}
      <li>
        <CountryLink to={places.country} from={from} className="flex items-center gap-2.5 py-2.5">
          <Icon name="globe" /> {market}
        </CountryLink>
      </li>
    </>
  )
}

function DrawerItem({ item }: { item: NavView }) {
  if (item.children.length === 0) {
    return item.target && <ItemLink item={item} target={item.target} />
  }
  return (
    <Disclosure
      name="menu"
      icon="plus"
      iconClassName="size-4.5 duration-200"
      summary={item.title}
      summaryClassName="type-title min-h-14 items-center justify-between text-[1.25rem]"
    >
      <ul className="pb-4">
        {item.children.map(({ title, target }) => (
          <li key={title}>
            <AppLink target={target} className="block py-2.5">
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function ItemLink({ item, target }: { item: NavView; target: NonNullable<NavView['target']> }) {
  return (
    <AppLink target={target} className="type-title flex min-h-14 items-center text-[1.25rem]">
      {item.title}
    </AppLink>
  )
}

/** Closes it when a rotated device shows the bar's own navigation. */
function useClosedOnDesktop() {
  useEffect(() => {
    const close = () => {
      const button = document.querySelector(`[popovertarget="${MENU_ID}"]`)
      if (button?.checkVisibility() === false) document.getElementById(MENU_ID)?.hidePopover()
    }
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [])
}
