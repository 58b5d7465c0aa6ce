import { Button, buttonClass } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { LONGEST_PASSWORD } from '@firnline/domain/customer/customer'
import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { faultAt } from '../../components/account-form/form-faults.ts'
import { OnceForm } from '../../components/account-form/once-form.tsx'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { PartHeader } from '../../components/account-nav/part-header.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { closeWords } from './close.words.ts'
import { closeAccount } from './close-account.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const words = await wordsFor(shop, closeWords)
  return {
    profilePath: localePath(shop.visit.locale, href('/account/profile')),
    words: pickWords(words, VIEW_WORDS),
    seo: pageSeo(shop, {
      title: words.closeAccount,
      description: '',
      path: href('/account/close'),
      noIndex: true,
    }),
  }
}

const VIEW_WORDS = [
  ...(['closeAccount', 'profile', 'goes', 'goesText', 'stays', 'staysText', 'onItsWay'] as const),
  ...(['presentPassword', 'closeNow', 'cancel', 'signInTab'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [words, form] = await Promise.all([wordsFor(shop, closeWords), readForm(request)])
  return closeAccount(form, { shop, words, onError })
}

export default function CloseRoute({ loaderData: { words, profilePath }, actionData }: Route.ComponentProps) {
  const faults = useAnswer(actionData)?.faults ?? null
  return (
    <>
      <PartHeader title={words.closeAccount} back={{ title: words.profile, href: profilePath }} />
      <div className="mt-8 grid gap-x-columns gap-y-12 lg:mt-10 lg:grid-cols-12">
        <dl className="grid content-start gap-8 lg:col-span-6">
          <div className="border-t border-line pt-5">
            <dt className="type-title">{words.goes}</dt>
            <dd className="mt-2 max-w-prose text-muted">{words.goesText}</dd>
          </div>
          <div className="border-t border-line pt-5">
            <dt className="type-title">{words.stays}</dt>
            <dd className="mt-2 max-w-prose text-muted">{words.staysText}</dd>
          </div>
        </dl>
        <OnceForm className="grid content-start gap-5 self-start bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8">
          <ErrorSummary faults={faults} words={words} />
          <p>{words.onItsWay}</p>
          <Field
            id="password"
            type="password"
            name="password"
            label={words.presentPassword}
            autoComplete="current-password"
            required
            maxLength={LONGEST_PASSWORD}
            error={faultAt(faults, 'password')}
          />
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit">{words.closeNow}</Button>
            <Link to={profilePath} viewTransition className={buttonClass({ look: 'quiet' })}>
              {words.cancel}
            </Link>
          </div>
        </OnceForm>
      </div>
    </>
  )
}
