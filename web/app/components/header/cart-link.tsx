import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../stores/session.ts'
import { useCartDrawer } from './use-cart-drawer.ts'

type CartLinkProps = { href: string; messages: { cart: string; cartCount: Template; close: string } }

/** Opens the cart over the page, with how much is in it once that is known; without scripts it leads there. */
export function CartLink({ href, messages }: CartLinkProps) {
  const { cartCount } = useSession()
  const { CartDrawer, open, close, bring, lay } = useCartDrawer(href)
  const label = cartCount === null ? messages.cart : format(messages.cartCount, { count: cartCount })

  function press(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (window.location.pathname === href) return
    event.preventDefault()
    void lay()
  }

  return (
    <>
      <Link
        viewTransition
        to={href}
        onClick={press}
        onPointerEnter={() => void bring()}
        onFocus={() => void bring()}
        aria-label={label}
        className="relative -mr-2.5 grid size-11 place-items-center"
      >
        <Icon name="bag" className="size-6" />
        {cartCount !== null && cartCount > 0 && (
          <span className="figures absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-signal-500 px-1 text-[0.6875rem] leading-none font-semibold text-night-900">
            {cartCount}
          </span>
        )}
      </Link>
      {CartDrawer !== null && <CartDrawer open={open} onClose={close} cartPath={href} messages={messages} />}
    </>
  )
}
