import { classNames } from '@firnline/design/class-names/class-names'
import type { OrderCore, StepView } from './describe-order.ts'

type OrderProgressProps = { order: Pick<OrderCore, 'steps' | 'end' | 'held'>; label: string }

/** How far an order is, step by step; why it went no further. */
export function OrderProgress({ order: { steps, end, held }, label }: OrderProgressProps) {
  return (
    <section aria-label={label}>
      <ol className="grid sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step, place) => (
          <Step key={step.step} step={step} isLast={place === steps.length - 1} />
        ))}
      </ol>
      {end !== null && <p className="mt-6 max-w-prose border-l-2 border-danger bg-tint px-5 py-4">{end}</p>}
      {held !== null && <p className="mt-6 max-w-prose border-l-2 border-accent bg-tint px-5 py-4">{held}</p>}
    </section>
  )
}

function Step({ step: { name, state, said, on }, isLast }: { step: StepView; isLast: boolean }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[1.75rem_1fr] max-sm:pb-7 max-sm:last:pb-0 sm:block sm:pt-6 sm:pr-6',
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
          {said && <span className="sr-only">, {said}</span>}
        </span>
        {on && <span className="figures block text-sm text-muted">{on}</span>}
      </span>
    </li>
  )
}
