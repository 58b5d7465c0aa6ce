import { buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'
import { ProductPicture } from '../picture/photo.tsx'
import type { OrderCore, OrderLineView, ParcelView, StepView } from './describe-order.ts'

type OrderProgressProps = { order: Pick<OrderCore, 'steps' | 'end' | 'heldNote'>; label: string }

export function OrderProgress({ order: { steps, end, heldNote }, label }: OrderProgressProps) {
  return (
    <section aria-label={label}>
      <ol className="grid sm:flex">
        {steps.map((step, place) => (
          <Step key={step.step} step={step} isLast={place === steps.length - 1} />
        ))}
      </ol>
      {end !== null && <p className="mt-6 max-w-prose border-l-2 border-danger bg-tint px-5 py-4">{end}</p>}
      {heldNote !== null && (
        <p className="mt-6 max-w-prose border-l-2 border-accent bg-tint px-5 py-4">{heldNote}</p>
      )}
    </section>
  )
}

function Step({ step: { name, state, stateText, on }, isLast }: { step: StepView; isLast: boolean }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[1.75rem_1fr] max-sm:pb-7 max-sm:last:pb-0 sm:block sm:flex-1 sm:pt-6 sm:pr-6 sm:last:flex-none sm:last:pr-0',
        state === 'ahead' && 'text-muted',
      )}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-2 bottom-[-0.5rem] left-[0.3125rem] w-px sm:top-[0.3125rem] sm:right-0 sm:bottom-auto sm:left-0 sm:h-px sm:w-auto',
            state === 'done' ? 'bg-ink' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'relative mt-[0.4375rem] size-[0.6875rem] rounded-full sm:absolute sm:top-0 sm:left-0 sm:mt-0',
          state === 'done' && 'bg-ink',
          state === 'current' && 'bg-accent outline-4 outline-tint',
          state === 'ahead' && 'border border-snow-300 bg-ground',
        )}
      />
      <span>
        <span className={classNames('block', state !== 'ahead' && 'font-semibold')}>
          {name}
          {stateText && <span className="sr-only">, {stateText}</span>}
        </span>
        {on && <span className="figures block text-sm text-muted">{on}</span>}
      </span>
    </li>
  )
}

type OrderParcelsProps = {
  parcels: readonly ParcelView[]
  messages: { parcels: string; trackingNumber: string; track: string }
}

export function OrderParcels({ parcels, messages }: OrderParcelsProps) {
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels" className="print:hidden">
      <h2 id="parcels" className="type-title">
        {messages.parcels}
      </h2>
      <ul className="mt-5 grid gap-2.5">
        {parcels.map(({ id, title, number, url, goods }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-tint p-5 lg:px-7 lg:py-6"
          >
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {goods.length > 0 && <p className="mt-1 text-sm text-muted">{goods.join(', ')}</p>}
              {number && (
                <p className="figures mt-1 text-sm text-muted wrap-anywhere">
                  <span className="colon">{messages.trackingNumber}</span> {number}
                </p>
              )}
            </div>
            {url !== null && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${messages.track} ${number}`.trim()}
                className={buttonClass({ look: 'secondary', size: 'small' })}
              >
                {messages.track}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
  const { title, href, picture, choices, sku, quantity, progress, total } = line
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-t border-line py-5 break-inside-avoid xs:grid-cols-[6rem_1fr] lg:gap-x-8 print:grid-cols-1 print:py-3">
      <div className="aspect-3/4 self-start bg-tint print:hidden">
        {picture && <ProductPicture picture={picture} alt="" boxes={[96, 96]} sizes="auto, 96px" />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h3 className="type-title min-w-0">{href === null ? title : <Link to={href}>{title}</Link>}</h3>
          <p className="figures font-semibold whitespace-nowrap">{total}</p>
        </div>
        <dl className="mt-1 text-sm text-muted">
          {choices.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="colon">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="figures mt-1 text-sm text-muted">{quantity}</p>
        {sku && <p className="figures hidden text-sm text-muted print:block">{sku}</p>}
        {progress && <p className="figures mt-1 text-sm font-medium">{progress}</p>}
      </div>
    </li>
  )
}
