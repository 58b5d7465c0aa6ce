import { Button, buttonClass } from '@firnline/design/button/button'
import { Dialog } from '@firnline/design/dialog/dialog'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { Link } from 'react-router'
import { ProductPicture } from '../picture/photo.tsx'
import type { Added } from './add-to-cart.ts'
import type { ProductMessages, ProductView } from './describe-product.ts'
import type { ColorView, SizeView } from './describe-variants.ts'

type AddedDialogProps = {
  product: ProductView
  messages: ProductMessages
  /** null: closed. */
  added: Added | null
  onClose: () => void
}

export function AddedDialog({ product, messages, added, onClose }: AddedDialogProps) {
  return (
    <Dialog
      open={added !== null}
      onClose={onClose}
      title={messages['Item Added - Msg']}
      closeLabel={messages.close}
      place="side"
    >
      {added && <AddedLine product={product} messages={messages} added={added} />}
      <div className="mt-7 grid gap-3">
        <Link to={product.cartPath} className={buttonClass({ look: 'signal', size: 'wide' })}>
          {messages.viewCart}
        </Link>
        <Button look="secondary" size="wide" onClick={onClose}>
          {messages.keepLooking}
        </Button>
      </div>
    </Dialog>
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
        {picture && <ProductPicture picture={picture} alt="" widths={[240, 340]} sizes="120px" />}
      </div>
      <div className="grid content-start gap-1">
        <p className="type-title">{product.title}</p>
        <p className="text-sm text-muted">
          {[line.color.name, line.size.name].filter(part => part !== '').join(', ')}
        </p>
        <p className="figures text-sm text-muted">
          {messages.quantityLabel}: {added.quantity}
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
