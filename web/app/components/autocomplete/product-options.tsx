import { Icon } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { format } from '@firnline/messages/format'
import type { ProductHit, SuggestView } from '../../routes/search-suggest/load-suggest.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import { Option, OptionGroup } from './option.tsx'
import type { Choice } from './query-options.tsx'

type ProductOptionsProps = Choice &
  Pick<SuggestView, 'products' | 'query' | 'messages'> & { searchPath: string }

/** Products with picture and price, and the way to all of them. */
export function ProductOptions({
  id,
  active,
  follow,
  close,
  products,
  query,
  searchPath,
  messages,
}: ProductOptionsProps) {
  const params = new URLSearchParams({ q: query })
  return (
    <OptionGroup id={`${id}product`} title={messages.products}>
      <div role="presentation" className="grid gap-x-2.5 gap-y-1 sm:grid-cols-3 xl:grid-cols-5">
        {products.map((product, at) => (
          <Option
            key={product.id}
            id={`${id}product${at}`}
            href={product.href}
            active={active}
            onChoose={follow(product.id)}
            className="group/hit -mx-3 flex items-center gap-4 px-3 py-2 sm:mx-0 sm:block sm:p-0 sm:pb-3"
          >
            <Product product={product} />
          </Option>
        ))}
      </div>
      <Option
        id={`${id}all`}
        href={`${searchPath}?${params}`}
        active={active}
        onChoose={close}
        className="mt-3 -ml-3 inline-flex min-h-11 items-center gap-2 px-3 font-semibold"
      >
        {format(messages.all, { query })} <Icon name="arrow-right" className="size-4" />
      </Option>
    </OptionGroup>
  )
}

function Product({ product: { title, text, picture, price } }: { product: ProductHit }) {
  return (
    <>
      <span className="block aspect-3/4 w-16 shrink-0 bg-tint group-aria-selected/hit:bg-snow-200 sm:w-full">
        <ProductPicture
          picture={picture}
          alt=""
          widths={[128, 210, 340]}
          sizes="(min-width: 769px) 14vw, 4rem"
        />
      </span>
      <span className="block min-w-0 sm:px-1 sm:pt-2.5">
        <span className="block font-semibold [font-stretch:108%] leading-tight">{title}</span>
        {text && <span className="mt-1 block truncate text-sm text-muted xl:hidden">{text}</span>}
        {price && <PriceLabel price={price} className="mt-1 text-sm" />}
      </span>
    </>
  )
}
