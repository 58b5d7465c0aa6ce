import { buttonClass } from '@firnline/design/button/button'
import { Link } from 'react-router'
import type { BuyBoxProps } from './buy-box.tsx'

/** To where one is told when it is back: of the size that is chosen, else of whichever is sold out in this colour. */
export function WaitLink({
  product,
  messages,
  color,
  size,
}: Pick<BuyBoxProps, 'product' | 'messages' | 'color' | 'size'>) {
  const query = (size ?? color.sizes.find(({ waitQuery }) => waitQuery !== ''))?.waitQuery ?? ''
  if (product.waitPath === null || query === '') return null
  const look = size === null ? 'link-line justify-self-start text-sm' : buttonClass({ look: 'secondary' })
  return (
    <Link to={`${product.waitPath}?${query}`} className={look}>
      {size === null ? messages.waitQuiet : messages.wait}
    </Link>
  )
}
