import { buttonClass } from '@firnline/design/button/button'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { PartHeader } from '../../components/account-nav/part-header.tsx'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { AddressCard } from './address-card.tsx'
import { addressesWords } from './addresses.words.ts'
import { changeAddresses } from './change-addresses.ts'
import { describeAddresses } from './describe-addresses.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = shop.visit
  const [book, words] = await Promise.all([
    shop
      .account()
      .addresses()
      .catch(degradeTo(null, 'addresses', shop)),
    wordsFor(shop, addressesWords),
  ])
  const notices = pickWords(words, ['added', 'changed', 'removed', 'preferred', 'gone'])
  const notice = new Map(Object.entries(notices)).get(url.searchParams.get('notice') ?? '') ?? null
  return {
    addresses: book === null ? null : describeAddresses(book, locale),
    notice,
    addPath: localePath(locale, href('/account/addresses/new')),
    words: pickWords(words, VIEW_WORDS),
    seo: pageSeo(shop, {
      title: words.addresses,
      description: '',
      path: href('/account/addresses'),
      noIndex: true,
    }),
  }
}

const VIEW_WORDS = [
  ...(['addresses', 'noAddresses', 'noAddressesText', 'addressesUnavailable', 'addAddress'] as const),
  ...(['isDefault', 'makeDefault', 'edit', 'remove', 'removeQuestion', 'removeNow', 'signInTab'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [words, form] = await Promise.all([wordsFor(shop, addressesWords), readForm(request)])
  return changeAddresses(form, { shop, words, onError })
}

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, notice, addPath, words } = loaderData
  const answer = useAnswer(actionData)
  const add = (
    <Link to={addPath} viewTransition className={buttonClass({ size: 'small' })}>
      {words.addAddress}
    </Link>
  )
  return (
    <>
      <PartHeader title={words.addresses} notice={answer === undefined ? notice : null}>
        {addresses !== null && addresses.length > 0 && add}
      </PartHeader>
      <div className="mt-8 max-w-prose empty:hidden">
        <ErrorSummary faults={answer?.faults ?? null} words={words} />
      </div>
      {addresses === null && <p className="mt-8 max-w-prose text-muted">{words.addressesUnavailable}</p>}
      {addresses?.length === 0 && (
        <section className="mt-8 grid max-w-[46rem] justify-items-start gap-3 bg-tint p-6 lg:mt-10 lg:p-10">
          <h2 className="type-title">{words.noAddresses}</h2>
          <p className="text-muted">{words.noAddressesText}</p>
          <p className="mt-4">{add}</p>
        </section>
      )}
      {addresses !== null && addresses.length > 0 && (
        <ul className="mt-8 grid gap-2.5 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {addresses.map(address => (
            <AddressCard key={address.id} address={address} words={words} />
          ))}
        </ul>
      )}
    </>
  )
}
