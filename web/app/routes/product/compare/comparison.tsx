import { ChoiceButton } from '@firnline/design/button/choice-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { MAX_COMPARED } from '@firnline/domain/catalogue/related'
import { memo, useState } from 'react'
import { PageLink } from '../../../components/link/page-link.tsx'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { ProductMessages } from '../../../components/product/describe-product.ts'
import type { ComparedView, ComparisonView } from './comparison.ts'

type ComparisonProps = { comparison: ComparisonView; messages: ProductMessages }

/** The product and up to three chosen others. */
export const Comparison = memo(function Comparison({ comparison, messages }: ComparisonProps) {
  const [own, ...others] = comparison.products
  const [chosen, setChosen] = useState(() => others.slice(0, MAX_COMPARED).map(({ uid }) => uid))
  const columns = comparison.products.flatMap((product, index) =>
    product === own || chosen.includes(product.uid) ? [{ product, index }] : [],
  )
  const rows = comparison.rows.filter(({ values }) => columns.some(({ index }) => values[index] !== ''))
  const toggle = (uid: string) =>
    setChosen(chosen.includes(uid) ? chosen.filter(other => other !== uid) : [...chosen, uid])
  return (
    <section aria-labelledby="compare" className="column pt-(--section)">
      <h2 id="compare" className="type-headline">
        {messages.compare}
      </h2>
      {others.length > 1 && (
        <Choice label={messages.compareWith} products={others} chosen={chosen} onToggle={toggle} />
      )}
      <section
        aria-label={messages.compareWith}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
        tabIndex={0}
        className="table-scroll -mx-(--gutter) mt-8 overflow-x-auto px-(--gutter) lg:mt-10"
      >
        <table className="compared figures">
          <thead>
            <tr>
              <th scope="col" className="w-32 align-bottom min-[48rem]:w-36 lg:w-48">
                <span className="sr-only">{messages.compared}</span>
              </th>
              {columns.map(({ product }) => (
                <th
                  key={product.uid}
                  scope="col"
                  className="w-40 pr-3 pb-5 align-top min-[48rem]:w-auto lg:pr-5"
                >
                  <Compared product={product} isOwn={product === own} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowName>{messages.comparedPrice}</RowName>
              {columns.map(({ product }) => (
                <td key={product.uid} className="font-medium">
                  {product.price ? <PriceLabel price={product.price} /> : '–'}
                </td>
              ))}
            </tr>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <RowName>{name}</RowName>
                {columns.map(({ product, index }) => (
                  <td key={product.uid}>{values[index] || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
})

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="font-normal text-muted">
      {children}
    </th>
  )
}

function Compared({ product, isOwn }: { product: ComparedView; isOwn: boolean }) {
  return (
    <div className="relative grid gap-3">
      <div className="aspect-3/4 max-h-64 w-full bg-tint p-2">
        <ProductPicture
          picture={product.picture}
          alt=""
          boxes={[113, 150]}
          sizes="(min-width: 1024px) 180px, 9rem"
        />
      </div>
      {isOwn ? (
        <span className="type-title">{product.title}</span>
      ) : (
        <PageLink to={product.href} className="type-title after:absolute after:inset-0 hover:text-accent">
          {product.title}
        </PageLink>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  products: readonly ComparedView[]
  chosen: readonly string[]
  onToggle: (uid: string) => void
}

function Choice({ label, products, chosen, onToggle }: ChoiceProps) {
  const isFull = chosen.length >= MAX_COMPARED
  return (
    <fieldset className="mt-6 noscript:hidden">
      <legend className="mb-3 text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {products.map(({ uid, title }) => {
          const isChosen = chosen.includes(uid)
          const isDisabled = isFull && !isChosen
          return (
            <ChoiceButton
              key={uid}
              type="checkbox"
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => onToggle(uid)}
              className={classNames('min-h-11 border-line px-4 text-sm', isDisabled && 'text-muted')}
            >
              {title}
            </ChoiceButton>
          )
        })}
      </div>
    </fieldset>
  )
}
