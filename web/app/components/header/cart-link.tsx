import { Icon } from '@firnline/design/icon/icon'
import { fillWords } from '@firnline/domain/text/display-text'
import { Link } from 'react-router'
import { useSession } from '../../stores/session.ts'

/** The way to the cart, with how much is in it once that is known. */
export function CartLink({ href, words }: { href: string; words: { cart: string; cartCount: string } }) {
  const { cartCount } = useSession()
  const label = cartCount === null ? words.cart : fillWords(words.cartCount, { count: cartCount })
  return (
    <Link to={href} aria-label={label} className="relative -mr-2.5 grid size-11 place-items-center">
      <Icon name="bag" className="size-6" />
      {cartCount !== null && cartCount > 0 && (
        <span className="figures absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-signal-500 px-1 text-[0.6875rem] leading-none font-semibold text-night-900">
          {cartCount}
        </span>
      )}
    </Link>
  )
}
