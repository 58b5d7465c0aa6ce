import { Icon } from '@firnline/design/icon/icon'
import { useRef } from 'react'
import type { NavView } from '../../layouts/describe-frame.ts'
import { type Markup, ServerMarkup } from '../../server-markup/server-markup.tsx'
import type { BannerView } from '../banner/describe-banner.ts'
import { AppLink } from '../link/app-link.tsx'
import { Photo } from '../picture/photo.tsx'
import { useMegaMenu } from './use-mega-menu.ts'

const ITEM =
  'relative flex h-full items-center gap-1.5 text-[0.9375rem] font-medium whitespace-nowrap [font-stretch:108%] ' +
  'after:absolute after:inset-x-0 after:bottom-4 after:h-px after:origin-left after:scale-x-0 after:bg-current ' +
  'after:transition-transform after:duration-300 after:ease-drift hover:after:scale-x-100'

/** The navigation from 1024 px: each item is a link or opens a panel, also without script. */
export function MainNav({ items, label }: { items: Markup; label: string }) {
  const nav = useRef<HTMLElement>(null)
  useMegaMenu(nav)
  return (
    <nav ref={nav} aria-label={label} className="hidden self-stretch @min-[64rem]/bar:block">
      <ServerMarkup
        as="ul"
        id="main-nav"
        markup={items}
        className="flex h-full gap-[clamp(0.875rem,1.8vw,1.75rem)]"
      />
    </nav>
  )
}

export function MainNavItems({ items }: { items: readonly NavView[] }) {
  return items.map(item => (
    <li key={item.uid} className="h-full">
      {item.children.length > 0 ? (
        <details name="main-nav" className="group/item h-full">
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
  ))
}

/** The panel of an item: its children and its banner. */
export function MegaPanel({ item }: { item: NavView }) {
  const [first, ...rest] = item.children
  return (
    <div
      data-ground="snow"
      className="mega-panel absolute inset-x-0 top-full border-t border-line shadow-[0_24px_40px_-24px_rgb(12_19_26/0.35)]"
    >
      <div className="column grid grid-cols-12 gap-x-10 py-10">
        <div className="col-span-4 flex flex-col items-start">
          {first && (
            <AppLink target={first.target} className="type-headline hover:text-accent">
              {first.title}
            </AppLink>
          )}
        </div>
        <ul className="col-span-4 grid content-start gap-1">
          {rest.map(({ title, target }) => (
            <li key={title}>
              <AppLink
                target={target}
                className="-mx-3 block px-3 py-2 text-[1.0625rem] transition-colors hover:bg-tint"
              >
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
        {item.banner && <PanelBanner banner={item.banner} />}
      </div>
    </div>
  )
}

function PanelBanner({ banner: { background, eyebrow, title, content, buttons } }: { banner: BannerView }) {
  const [button] = buttons
  return (
    <div className="group/panel relative col-span-4 grid grid-cols-2 content-start gap-5">
      <div className="relative aspect-3/4 overflow-hidden bg-tint">
        <Photo
          name={background.mediaId}
          alt={background.alt}
          ratio={{ width: 3, height: 4 }}
          boxes={[200, 272]}
          sizes="auto, 17vw"
          onPhones={false}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col justify-center">
        {eyebrow && <p className="type-label text-accent">{eyebrow}</p>}
        <p className="type-title mt-1.5">
          {button ? (
            <AppLink target={button.target} className="after:absolute after:inset-0 hover:text-accent">
              {title}
            </AppLink>
          ) : (
            title
          )}
        </p>
        {content && <p className="mt-1.5 text-sm leading-snug text-muted">{content}</p>}
      </div>
    </div>
  )
}
