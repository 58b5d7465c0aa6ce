import { Icon } from '@firnline/design/icon/icon'
import { useRef } from 'react'
import type { NavView } from '../../layouts/describe-frame.ts'
import { AppLink } from '../app-link/app-link.tsx'
import { MegaPanel } from './mega-panel.tsx'
import { useMegaMenu } from './use-mega-menu.ts'

const ITEM =
  'relative flex h-full items-center gap-1.5 text-[0.9375rem] font-medium whitespace-nowrap [font-stretch:108%] ' +
  'after:absolute after:inset-x-0 after:bottom-4 after:h-px after:origin-left after:scale-x-0 after:bg-current ' +
  'after:transition-transform after:duration-300 after:ease-drift hover:after:scale-x-100'

/** Where the bar has room for it, from 1024 px: each item a link, or a disclosure of its panel that works without JavaScript. */
export function MainNav({ items, label }: { items: readonly NavView[]; label: string }) {
  const nav = useRef<HTMLElement>(null)
  const handlers = useMegaMenu(nav)
  return (
    <nav ref={nav} aria-label={label} className="hidden self-stretch @min-[64rem]/bar:block">
      <ul className="flex h-full gap-[clamp(0.875rem,1.8vw,1.75rem)]">
        {items.map(item => (
          <li key={item.uid} className="h-full">
            {item.children.length > 0 ? (
              <details name="main-nav" className="group/item h-full" {...handlers}>
                <summary className={`${ITEM} group-open/item:after:scale-x-100`}>
                  {item.title}
                  <Icon
                    name="chevron-down"
                    className="hidden size-3 opacity-60 @min-[75rem]/bar:block transition-transform duration-200 group-open/item:rotate-180"
                  />
                </summary>
                <MegaPanel item={item} />
              </details>
            ) : (
              item.target && (
                <AppLink target={item.target} className={ITEM}>
                  {item.title}
                </AppLink>
              )
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
