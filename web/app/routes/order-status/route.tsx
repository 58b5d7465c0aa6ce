import { buttonClass } from '@firnline/design/button/button'
import { Breadcrumbs } from '@firnline/design/navigation/breadcrumbs'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { OrderLines, OrderParcels, OrderProgress } from '../../components/order/order-details.tsx'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { accountContext } from '../../contexts/account.ts'
import { botCheckContext } from '../../contexts/bot-check.ts'
import { shopContext } from '../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { publicFormContext } from '../../submission/form-context.ts'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { type FoundView, findOrder, ORDER_STATUS_MESSAGES } from './find-order.ts'
import { LookUpForm } from './look-up-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = shop.visit
  const messages = await messagesFor(shop, ...ORDER_STATUS_MESSAGES)
  const path = href('/order-status')
  return {
    stamp: context.get(botCheckContext).stamp('order_lookup'),
    path: localePath(locale, path),
    crumbs: [
      ...describeCrumbs([], { locale, home: messages.home }),
      { title: messages.support, href: localePath(locale, href('/support')) },
    ],
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, { title: messages.lookUp, description: messages.lookUpText, path, noIndex: true }),
  }
}

const VIEW_MESSAGES = [
  ...(['youAreHere', 'lookUp', 'lookUpText', 'number', 'numberHint', 'email', 'find', 'another'] as const),
  ...(['botTrap', 'signInTab', 'progress', 'parcels', 'trackingNumber', 'track', 'goods', 'total'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  return findOrder(await readForm(request), {
    ...publicFormContext(context),
    account: context.get(accountContext),
  })
}

export const clientAction = keepFormOnFailure

export default function OrderStatusRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { crumbs, stamp, messages } = loaderData
  const answer = useFormResult(actionData)
  const found = answer?.kind === 'found' ? answer.order : null
  return (
    <div className="column pt-6 pb-(--section)">
      <Breadcrumbs label={messages.youAreHere} crumbs={crumbs} here={messages.lookUp} />
      {found === null ? (
        <>
          <h1 className="type-display mt-8 lg:mt-12">{messages.lookUp}</h1>
          <div className="mt-5 max-w-[34rem]">
            <p className="type-lead mb-9 text-muted">{messages.lookUpText}</p>
            <LookUpForm
              stamp={stamp}
              refused={answer?.kind === 'refused' ? answer : null}
              messages={messages}
            />
          </div>
        </>
      ) : (
        <Found order={found} {...loaderData} />
      )}
    </div>
  )
}

type FoundProps = Pick<Route.ComponentProps['loaderData'], 'path' | 'messages'> & { order: FoundView }

function Found({ order, path, messages }: FoundProps) {
  return (
    <>
      <h1 className="type-display figures mt-8 lg:mt-12">{order.title}</h1>
      <p className="figures mt-4 text-muted">
        {order.placedOn} · {order.status}
      </p>
      <div className="mt-10 grid max-w-[64rem] gap-12 lg:mt-14">
        <OrderProgress order={order} label={messages.progress} />
        <OrderParcels parcels={order.parcels} messages={messages} />
        <section aria-labelledby="goods">
          <h2 id="goods" className="type-title">
            {messages.goods}
          </h2>
          <OrderLines lines={order.lines} />
          <p className="figures mt-5 flex justify-between text-lg font-semibold">
            <span>{messages.total}</span>
            <span>{order.total}</span>
          </p>
        </section>
        <p>
          <Link to={path} reloadDocument className={buttonClass({ look: 'secondary', size: 'small' })}>
            {messages.another}
          </Link>
        </p>
      </div>
    </>
  )
}
