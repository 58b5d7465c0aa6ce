import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../stores/session.ts'

type AccountLinkProps = { href: string; messages: { account: string; signIn: string }; className: string }

/** Link to the account, with the customer's first name once known. */
export function AccountLink({ href, messages, className }: AccountLinkProps) {
  const { customer } = useSession()
  return (
    <Link viewTransition to={href} className={classNames('whitespace-nowrap', className)}>
      {customer === null ? (
        messages.signIn
      ) : (
        <>
          <span className="sr-only">{messages.account}: </span>
          <span className="inline-block max-w-28 truncate align-bottom">
            {customer.firstName || messages.account}
          </span>
        </>
      )}
    </Link>
  )
}

type CartLinkProps = { href: string; messages: { cart: string; cartCount: Template; close: string } }

/** Opens the cart drawer; without script it links to the cart page. */
export function CartLink({ href, messages }: CartLinkProps) {
  const { cartCount } = useSession()
  const { CartDrawer, open, close, load, lay } = useCartDrawer(href)
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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        aria-label={label}
        className="relative -mr-2.5 grid size-11 place-items-center"
      >
        <Icon name="bag" className="size-6" />
        {cartCount !== null && cartCount > 0 && (
          <span className="figures absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-signal-500 px-1 text-[0.6875rem] leading-none font-semibold text-on-signal">
            {cartCount}
          </span>
        )}
      </Link>
      {CartDrawer !== null && <CartDrawer open={open} onClose={close} cartPath={href} messages={messages} />}
    </>
  )
}

export type CartDrawerProps = {
  open: boolean
  onClose: () => void
  cartPath: string
  messages: { readonly cart: string; readonly close: string }
}

/** Loads the cart drawer on hover or focus; if that fails, the cart page is opened. */
export function useCartDrawer(cartPath: string) {
  const navigate = useNavigate()
  const [part, setPart] = useState<{ CartDrawer: ComponentType<CartDrawerProps> } | null>(null)
  const [open, setOpen] = useState(false)

  async function load(): Promise<boolean> {
    if (part !== null) return true
    try {
      const { CartDrawer } = await import('../cart/cart-drawer.tsx')
      setPart({ CartDrawer })
      return true
    } catch (error) {
      console.warn('The cart opens as a page: its drawer could not be loaded.', error)
      return false
    }
  }

  async function lay(): Promise<void> {
    if (await load()) setOpen(true)
    else void navigate(cartPath)
  }

  return { CartDrawer: part?.CartDrawer ?? null, open, close: () => setOpen(false), load, lay }
}
