import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { createSearchParams, data, href, redirect } from 'react-router'
import { attemptChange, wholeFault } from '../../components/account-form/form-faults.ts'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { MailLinkPage } from '../../components/mail-link/mail-link-page.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import { renderContext, shopContext } from '../../shop.ts'
import type { OpenedLink } from '../../signups.ts'
import { pickWords, type Said } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import { describeNoLink, homePathOf } from '../confirm/describe-link.ts'
import type { Route } from './+types/route.ts'
import { unsubscribeWords } from './unsubscribe.words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** Where the link of a letter leads that ends such letters, signed in or not. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [link, words] = await Promise.all([
    shop.signups().open(params.token),
    wordsFor(shop, unsubscribeWords),
  ])
  const { status, ...said } = describeEnd(link, url.searchParams.get('notice') === 'done', words)
  return data(
    {
      view: { ...said, homePath: homePathOf(shop) },
      words: pickWords(words, ['toShop', 'signInTab']),
      seo: pageSeo(shop, { title: said.title, description: '', path: href('/'), noIndex: true }),
    },
    { status },
  )
}

/** RFC 8058: a mail program that sends this field follows no redirect. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const { token } = params
  const [words, form] = await Promise.all([wordsFor(shop, unsubscribeWords), readForm(request)])
  const ended = await attemptChange(
    async () => ({ kind: 'done', link: await shop.signups().end(token) }) as const,
    onError,
  )
  if (ended.kind === 'unavailable') return data({ faults: wholeFault(words.notNow, words) }, { status: 503 })
  if (form.get(ONE_CLICK[0]) === ONE_CLICK[1]) return data({ faults: null })
  const page = localePath(shop.visit.locale, href('/unsubscribe/:token', { token }))
  return redirect(`${page}?${createSearchParams({ notice: 'done' })}`, 303)
}

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkPage {...loaderData} faults={useAnswer(actionData)?.faults ?? null} />
}

function describeEnd(link: OpenedLink, isDone: boolean, words: Said<typeof unsubscribeWords>) {
  if (link.purpose !== 'newsletter-end' && link.purpose !== 'stock-alert-end')
    return describeNoLink(link, words)
  const { email } = link
  if (isDone)
    return {
      status: 200,
      title: words.done,
      text: fillWords(words.doneText, { email }),
      button: null,
    } as const
  const isLetter = link.purpose === 'newsletter-end'
  return {
    status: 200,
    title: isLetter ? words.newsletterTitle : words.alertTitle,
    text: fillWords(isLetter ? words.newsletterText : words.alertText, { email }),
    button: words.end,
  } as const
}
