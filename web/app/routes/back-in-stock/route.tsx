import { Breadcrumbs } from '@firnline/design/navigation/breadcrumbs'
import { SuccessNotice } from '@firnline/design/notice/notice'
import { OPTION_PARAMS } from '@firnline/domain/search/index-field'
import { Link } from 'react-router'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { ProductPicture } from '../../components/picture/photo.tsx'
import { accountContext } from '../../contexts/account.ts'
import { botCheckContext } from '../../contexts/bot-check.ts'
import { shopContext } from '../../contexts/shop.ts'
import { signupsContext } from '../../contexts/signups.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { publicFormContext } from '../../submission/form-context.ts'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { AlertForm } from './alert-form.tsx'
import { loadBackInStock, requestAlert } from './stock-alert.ts'

export const handle = { query: [...OPTION_PARAMS, 'notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBackInStock(context.get(shopContext), context.get(accountContext), {
    slug: params['*'] ?? '',
    stamp: context.get(botCheckContext).stamp('back_in_stock'),
    query: url.searchParams,
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return requestAlert(await readForm(request), {
    ...publicFormContext(context),
    slug: params['*'] ?? '',
    signups: context.get(signupsContext),
  })
}

export const clientAction = keepFormOnFailure

export default function BackInStockRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { crumbs, messages, picture, product, tagline, back, versions, isSent } = loaderData
  const refused = useFormResult(actionData) ?? null
  return (
    <div className="column pt-6 pb-(--section)">
      <Breadcrumbs label={messages.youAreHere} crumbs={crumbs} here={product} />
      <div className="mt-8 grid gap-x-columns gap-y-10 lg:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-6 xl:col-span-5">
          <h1 className="type-display">{messages.alertConfirmHeading}</h1>
          <div className="mt-5 max-w-[34rem]">
            {versions.length === 0 ? (
              <p className="type-lead text-muted">{messages.nothing}</p>
            ) : (
              <>
                <p className="type-lead mb-9 text-muted">{messages.lead}</p>
                {isSent && refused === null ? (
                  <SuccessNotice title={messages.sent}>{messages.sentText}</SuccessNotice>
                ) : (
                  <AlertForm {...loaderData} refused={refused} />
                )}
              </>
            )}
          </div>
        </div>
        <aside className="order-first flex items-center gap-5 bg-tint p-4 lg:order-none lg:col-span-5 lg:col-start-8 lg:grid lg:content-start lg:gap-6 lg:p-8">
          {picture && (
            <div className="size-24 shrink-0 bg-white mix-blend-multiply lg:aspect-square lg:size-auto">
              <ProductPicture
                picture={picture}
                alt=""
                boxes={[96, 600]}
                sizes="(min-width: 64rem) 35vw, 6rem"
              />
            </div>
          )}
          <div>
            <p className="type-title">{product}</p>
            <p className="mt-1 text-muted max-lg:hidden">{tagline}</p>
            <p className="mt-2 lg:mt-4">
              <Link to={back.href} className="link-line text-sm font-medium">
                {back.title}
              </Link>
            </p>
          </div>
        </aside>
      </div>
    </div>
  )
}
