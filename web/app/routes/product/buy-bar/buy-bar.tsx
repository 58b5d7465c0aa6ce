import { buttonClass } from '@firnline/design/button/button'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useRootAttribute } from '../../../components/hooks/use-root-attribute.ts'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { ProductMessages, ShownProduct } from '../../../components/product/describe-product.ts'
import type { ColorView, SizeView } from '../../../components/product/describe-variants.ts'
import './buy-bar.css'

type BuyBarProps = {
  /** Id of the form that puts the product into the cart. */
  form: string
  product: ShownProduct
  messages: ProductMessages
  color: ColorView
  /** null while none is chosen. */
  size: SizeView | null
}

/** On phones and tablets, at the window's lower edge below the form's own button. */
export function BuyBar({ form, product, messages, color, size }: BuyBarProps) {
  const isButtonPassed = useIsButtonPassed(form)
  useRootAttribute('data-buy-bar')
  const price = (size?.offer ?? color.price).price
  const [picture] = color.pictures
  const version = [color.name, size?.name ?? ''].filter(part => part !== '').join(', ')
  return (
    <section aria-label={messages.buyBar} inert={!isButtonPassed} data-ground="snow" className="buy-bar">
      <div className="column flex items-center gap-3 py-2.5">
        {picture && (
          <div className="buy-bar-picture aspect-3/4 shrink-0 bg-tint">
            <ProductPicture picture={picture} alt="" boxes={[36, 36]} sizes="36px" />
          </div>
        )}
        <div className="grid min-w-0 flex-1">
          <p className="truncate font-semibold">{product.title}</p>
          <p className="figures flex flex-wrap gap-x-2 text-sm">
            {price && <PriceLabel price={price} className="font-medium" />}
            <span className="truncate text-muted">{version}</span>
          </p>
        </div>
        <BuyButton form={form} product={product} messages={messages} color={color} size={size} />
      </div>
    </section>
  )
}

/** Without a size it focuses the first one. */
function BuyButton({ form, product, messages, color, size }: BuyBarProps) {
  const soldOut = color.soldOut || size?.buyable === false
  if (!soldOut) {
    const isChosen = product.sizeLabel === '' || size !== null
    return (
      <button type="submit" form={form} className={buttonClass({ look: 'signal', size: 'small' })}>
        {isChosen ? messages.add : messages.chooseSize}
      </button>
    )
  }
  const query = (size ?? color.sizes[0])?.stockAlertQuery ?? ''
  if (product.stockAlertPath === null || query === '')
    return <p className="font-medium">{messages.soldOut}</p>
  return (
    <Link
      to={`${product.stockAlertPath}?${query}`}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      {messages.wait}
    </Link>
  )
}

/** Whether the form's button has been scrolled out of the window's upper edge. */
function useIsButtonPassed(form: string): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const button = document.querySelector(`#${form} [type=submit]`)
    if (button === null) return
    const observer = new IntersectionObserver(
      entries => setPassed(entries.at(-1)?.isIntersecting === false),
      {
        // All below the window's upper edge counts as in it.
        rootMargin: '0px 0px 100000px',
      },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [form])
  return isPassed
}
