import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, data, href, redirect } from 'react-router'
import { attemptChange, wholeFault } from '../../components/account-form/form-faults.ts'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { MailLinkPage } from '../../components/mail-link/mail-link-page.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { confirmWords } from './confirm.words.ts'
import { describeConfirm, homePathOf } from './describe-link.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** Where the link of a letter leads that asks for a yes: looking changes nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, words] = await Promise.all([shop.signups().open(params.token), wordsFor(shop, confirmWords)])
  const { status, ...said } = describeConfirm(link, url.searchParams.get('notice') === 'done', words)
  return data(
    {
      view: { ...said, homePath: homePathOf(shop) },
      words: pickWords(words, ['toShop', 'signInTab']),
      seo: pageSeo(shop, { title: said.title, description: '', path: href('/'), noIndex: true }),
    },
    { status },
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const { token } = params
  const words = await wordsFor(shop, confirmWords)
  const confirmed = await attemptChange(
    async () => ({ kind: 'done', link: await shop.signups().confirm(token) }) as const,
    onError,
  )
  if (confirmed.kind === 'unavailable')
    return data({ faults: wholeFault(words.notNow, words) }, { status: 503 })
  const page = localePath(shop.visit.locale, href('/confirm/:token', { token }))
  return redirect(`${page}?${createSearchParams({ notice: 'done' })}`, 303)
}

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkPage {...loaderData} faults={useAnswer(actionData)?.faults ?? null} />
}
