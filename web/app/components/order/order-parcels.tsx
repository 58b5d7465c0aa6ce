import { buttonClass } from '@firnline/design/button/button'
import type { ParcelView } from './describe-order.ts'

type OrderParcelsProps = {
  parcels: readonly ParcelView[]
  messages: { parcels: string; trackingNumber: string; track: string }
}

/** What is on its way, and where to follow it. */
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
                  {messages.trackingNumber}: {number}
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
