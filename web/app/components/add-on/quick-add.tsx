import { Button, buttonClass } from '@firnline/design/button/button'
import { Dialog } from '@firnline/design/dialog/dialog'
import { Icon } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { Skeleton } from '@firnline/design/skeleton/skeleton'
import { Swatch } from '@firnline/design/swatch/swatch'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { ProductPicture } from '../picture/photo.tsx'
import { AddForm } from '../product/add-form.tsx'
import { chosenColor, chosenSize } from '../product/chosen.ts'
import type { ProductMessages, ShownProduct } from '../product/describe-product.ts'
import type { QuickAddProduct } from './use-quick-add.tsx'

type QuickAddProps = { product: QuickAddProduct; closeLabel: string; onClose: () => void }

export function QuickAdd({ product, closeLabel, onClose }: QuickAddProps) {
  const { data, load } = useFetcher<Page>()
  useEffect(() => {
    void load(product.href)
  }, [load, product.href])
  return (
    <Dialog open onClose={onClose} title={product.title} closeLabel={closeLabel} place="side">
      {data === undefined ? (
        <QuickAddSkeleton />
      ) : (
        <QuickAddForm page={data} href={product.href} onClose={onClose} />
      )}
    </Dialog>
  )
}

function QuickAddSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="aspect-3/4 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </div>
  )
}

type Page = { product: ShownProduct; messages: ProductMessages }

type QuickAddFormProps = { page: Page; href: string; onClose: () => void }

function QuickAddForm({ page: { product, messages }, href, onClose }: QuickAddFormProps) {
  const [param, setParam] = useState(() => chosenColor(product.colors, href.replace(/^[^?]*/, '')).param)
  const [sizeName, chooseSize] = useState(product.chosenSize)
  const [isAdded, setAdded] = useState(false)
  const color = product.colors.find(other => other.param === param) ?? product.colors[0]
  const size = chosenSize(color, sizeName)
  const price = (size?.offer ?? color.price).price
  const [picture] = color.pictures
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[8rem_1fr] gap-5">
        <div className="aspect-3/4 bg-tint">
          {picture && <ProductPicture picture={picture} alt={picture.alt} boxes={[128, 128]} sizes="128px" />}
        </div>
        <div className="grid content-start gap-2">
          <p className="text-sm text-muted">{product.tagline}</p>
          {price && <PriceLabel price={price} className="text-lg font-semibold" />}
        </div>
      </div>
      {product.colors.length > 1 && (
        <fieldset aria-label={product.colorLabel} className="flex min-w-0 flex-wrap gap-2">
          {product.colors.map(other => (
            <Swatch
              key={other.param}
              large
              name={other.name}
              hex={other.hex}
              selected={other === color}
              onClick={() => setParam(other.param)}
            />
          ))}
        </fieldset>
      )}
      <AddForm
        product={product}
        messages={messages}
        color={color}
        size={size}
        chooseSize={chooseSize}
        refused={null}
        onAdded={() => setAdded(true)}
      />
      {isAdded && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p role="status" className="flex items-center gap-2.5 font-medium text-success">
            <Icon name="check" /> {messages['Item Added - Msg']}
          </p>
          <Link to={product.cartPath} className={buttonClass({ look: 'primary', size: 'wide' })}>
            {messages.viewCart}
          </Link>
          <Button look="secondary" size="wide" onClick={onClose}>
            {messages.keepLooking}
          </Button>
        </div>
      )}
    </div>
  )
}
