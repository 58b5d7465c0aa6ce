import { buttonClass } from '@firnline/design/button/button'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { FormErrorSummary } from '../../../components/form/form.tsx'
import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageMeta, pageSeo } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { accountFormContext } from '../../../submission/form-context.ts'
import { readForm } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { AddressCard } from './address-card.tsx'
import { ADDRESSES_MESSAGES, changeAddresses, describeAddresses } from './addresses.ts'

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = shop.visit
  const [book, messages] = await Promise.all([
    context
      .get(accountContext)
      .addresses()
      .catch(fallbackTo(null, 'addresses', shop)),
    messagesFor(shop, ...ADDRESSES_MESSAGES),
  ])
  const notices = pickMessages(messages, ['added', 'changed', 'removed', 'preferred', 'gone'])
  const notice = new Map(Object.entries(notices)).get(url.searchParams.get('notice') ?? '') ?? null
  return {
    addresses: book === null ? null : describeAddresses(book, locale),
    notice,
    addPath: localePath(locale, href('/account/addresses/new')),
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, {
      title: messages.addresses,
      description: '',
      path: href('/account/addresses'),
      noIndex: true,
    }),
  }
}

const VIEW_MESSAGES = [
  ...(['addresses', 'noAddresses', 'noAddressesText', 'addressesUnavailable', 'addAddress'] as const),
  ...(['isDefault', 'makeDefault', 'edit', 'remove', 'removeQuestion', 'removeNow', 'signInTab'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const [form, formContext] = await Promise.all([
    readForm(request),
    accountFormContext(context, ADDRESSES_MESSAGES),
  ])
  return changeAddresses(form, formContext)
}

export const clientAction = keepFormOnFailure

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, notice, addPath, messages } = loaderData
  const answer = useFormResult(actionData)
  const add = (
    <Link to={addPath} viewTransition className={buttonClass({ size: 'small' })}>
      {messages.addAddress}
    </Link>
  )
  return (
    <>
      <AccountHeader title={messages.addresses} notice={answer === undefined ? notice : null}>
        {addresses !== null && addresses.length > 0 && add}
      </AccountHeader>
      <div className="mt-8 max-w-prose empty:hidden">
        <FormErrorSummary errors={answer?.errors ?? null} messages={messages} />
      </div>
      {addresses === null && <p className="mt-8 max-w-prose text-muted">{messages.addressesUnavailable}</p>}
      {addresses?.length === 0 && (
        <section className="mt-8 grid max-w-[46rem] justify-items-start gap-3 bg-tint p-6 lg:mt-10 lg:p-10">
          <h2 className="type-title">{messages.noAddresses}</h2>
          <p className="text-muted">{messages.noAddressesText}</p>
          <p className="mt-4">{add}</p>
        </section>
      )}
      {addresses !== null && addresses.length > 0 && (
        <ul className="mt-8 grid gap-2.5 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {addresses.map(address => (
            <AddressCard key={address.id} address={address} messages={messages} />
          ))}
        </ul>
      )}
    </>
  )
}
