import { Button, buttonClass } from '@firnline/design/button/button'
import { Dialog } from '@firnline/design/dialog/dialog'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { type Markup, ServerMarkup } from '../../server-markup/server-markup.tsx'
import { CheckoutForm } from '../cart/checkout-form.tsx'
import type { CartData } from '../cart/describe-cart.ts'
import { ProductPicture } from '../picture/photo.tsx'
import type { Added } from './add-to-cart.ts'
import type { ProductMessages, ShownProduct } from './describe-product.ts'
import type { ColorView, SizeView } from './describe-variants.ts'

type AddedDialogProps = {
  product: ShownProduct
  messages: ProductMessages
  /** null: closed. */
  added: Added | null
  onClose: () => void
}

/** Data of the cart page. */
type CartPageData = CartData & { readonly addOnList: Markup | null }

export function AddedDialog({ product, messages, added, onClose }: AddedDialogProps) {
  const { load, data } = useFetcher<CartPageData>()
  useEffect(() => {
    if (added !== null) void load(product.cartPath)
  }, [added, load, product.cartPath])
  const addOns = data?.addOnList ?? null
  return (
    <Dialog
      open={added !== null}
      onClose={onClose}
      title={messages['Item Added - Msg']}
      closeLabel={messages.close}
      place="side"
    >
      {added && <AddedLine product={product} messages={messages} added={added} />}
      <CartSum data={data} cartPath={product.cartPath} />
      <div className="mt-3 grid gap-3">
        <Link to={product.cartPath} className={buttonClass({ look: 'secondary', size: 'wide' })}>
          {messages.viewCart}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {messages.keepLooking}
        </Button>
      </div>
      {addOns !== null && (
        <section aria-labelledby="added-add-ons" className="mt-5 border-t border-line pt-6">
          <h3 id="added-add-ons" className="type-title">
            {messages.addOns}
          </h3>
          <ServerMarkup as="ul" id="added-add-on-list" markup={addOns} className="mt-4 grid gap-4" />
        </section>
      )}
    </Dialog>
  )
}

/** The cart's sum and the way to the checkout; their place is kept until the cart is read. */
function CartSum({ data, cartPath }: { data: CartPageData | undefined; cartPath: string }) {
  if (data === undefined) return <div aria-busy="true" className="mt-6 h-38" />
  const { state, messages } = data
  if (state.kind !== 'filled') return null
  const { sum, taxNote } = state.summary
  return (
    <div className="mt-6 border-t border-line pt-5">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-6">
        <dt className="font-semibold">{sum.name}</dt>
        <dd className="figures text-xl font-semibold whitespace-nowrap">{sum.amount}</dd>
        <dd className="mt-1 w-full text-sm text-muted">{taxNote}</dd>
      </dl>
      <CheckoutForm
        messages={messages}
        cartPath={cartPath}
        problem={state.closed}
        closed={state.closed !== ''}
        lines={state.cart.lines}
      />
    </div>
  )
}

function AddedLine({
  product,
  messages,
  added,
}: Pick<AddedDialogProps, 'product' | 'messages'> & { added: Added }) {
  const line = lineOf(product.colors, added.variantId)
  if (line === null) return null
  const [picture] = line.color.pictures
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-5">
      <div className="aspect-3/4 bg-tint">
        {picture && <ProductPicture picture={picture} alt="" boxes={[120, 120]} sizes="120px" />}
      </div>
      <div className="grid content-start gap-1">
        <p className="type-title">{product.title}</p>
        <p className="text-sm text-muted">
          {[line.color.name, line.size.name].filter(part => part !== '').join(', ')}
        </p>
        <p className="figures text-sm text-muted">
          <span className="colon">{messages.quantityLabel}</span> {added.quantity}
        </p>
        {line.size.offer?.price && <PriceLabel price={line.size.offer.price} className="mt-2 font-medium" />}
      </div>
    </div>
  )
}

function lineOf(
  colors: readonly ColorView[],
  variantId: number,
): { color: ColorView; size: SizeView } | null {
  for (const color of colors) {
    const size = color.sizes.find(candidate => candidate.variantId === variantId)
    if (size !== undefined) return { color, size }
  }
  return null
}
