import { Link } from 'react-router'
import { ProductPicture } from '../picture/product-picture.tsx'
import type { OrderLineView } from './describe-order.ts'

/** What was ordered. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="mt-5 border-b border-line">
      {lines.map(line => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLineView }) {
  const { title, href, picture, choices, sku, quantity, fate, total } = line
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-t border-line py-5 break-inside-avoid xs:grid-cols-[6rem_1fr] lg:gap-x-8 print:grid-cols-1 print:py-3">
      <div className="aspect-3/4 self-start bg-tint print:hidden">
        {picture && <ProductPicture picture={picture} alt="" widths={[200, 300]} sizes="96px" />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h3 className="type-title min-w-0">{href === null ? title : <Link to={href}>{title}</Link>}</h3>
          <p className="figures font-semibold whitespace-nowrap">{total}</p>
        </div>
        <dl className="mt-1 text-sm text-muted">
          {choices.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="figures mt-1 text-sm text-muted">{quantity}</p>
        {sku && <p className="figures hidden text-sm text-muted print:block">{sku}</p>}
        {fate && <p className="figures mt-1 text-sm font-medium">{fate}</p>}
      </div>
    </li>
  )
}
