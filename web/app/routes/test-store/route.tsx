import { formatMoney } from '@firnline/domain/money'
import { href } from 'react-router'
import { shopContext } from '../../contexts/shop.ts'
import { marketName } from '../../layouts/describe-frame.ts'
import { messagesFor } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { Route } from './+types/route.ts'

const SAMPLE = 123_456

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** Details of the visit, for testing. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand } = shop
  const { locale, region, bcRegion, shopping, currency } = visit
  const messages = await messagesFor(shop, 'testStore')
  return {
    title: messages.title,
    lead: messages.lead,
    market: marketName(locale),
    input: [
      [messages.locale, locale.code],
      [messages.country, locale.country],
      [messages.language, `${locale.language} (${locale.contentLanguage})`],
      [messages.region, region],
      [messages.store, bcRegion],
      [messages.currency, currency.code],
      [messages.price, formatMoney({ amount: SAMPLE, currency: currency.code }, currency.format)],
      [messages.shopping, shopping ? messages.canBuy : messages.browseOnly],
      [messages.brand, brand.title],
    ] as const,
    seo: pageSeo(shop, {
      title: messages.title,
      description: messages.lead,
      path: href('/test-store'),
      noIndex: true,
    }),
  }
}

export default function TestStoreRoute({ loaderData: { title, lead, market, input } }: Route.ComponentProps) {
  return (
    <div className="column grid gap-x-10 gap-y-10 pt-10 pb-(--section) lg:grid-cols-12 lg:pt-16">
      <header className="lg:col-span-6">
        <p className="type-label text-accent">{market}</p>
        <h1 className="type-display mt-4">{title}</h1>
        <p className="type-lead mt-5 max-w-prose text-muted">{lead}</p>
      </header>
      <dl className="border-b border-line lg:col-span-5 lg:col-start-8">
        {input.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-4">
            <dt className="text-muted">{name}</dt>
            <dd className="figures min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
