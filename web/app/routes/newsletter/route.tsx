import { href } from 'react-router'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { SentNotice } from '../../components/sent-notice/sent-notice.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import { renderContext, type Shop, shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { describeNewsletter, loadSignup } from './describe-newsletter.ts'
import { newsletterWords } from './newsletter.words.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { signUp } from './sign-up.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** SPEC §3 Email signup settings: a region without any has no such page. */
async function signupHere(shop: Shop) {
  const signup = await loadSignup(shop)
  const newsletter = describeNewsletter(signup, shop.visit.locale)
  if (signup === null || newsletter === null) throw await notFound(shop)
  return { signup, newsletter }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = shop.visit
  const [{ newsletter }, words] = await Promise.all([signupHere(shop), wordsFor(shop, newsletterWords)])
  const { headline, text } = newsletter
  return {
    newsletter,
    stamp: shop.formStamp('newsletter'),
    isSent: url.searchParams.get('notice') === 'sent',
    crumbs: describeCrumbs([], { locale, home: words.home }),
    words: pickWords(words, VIEW_WORDS),
    seo: pageSeo(shop, { title: headline, description: text, path: href('/newsletter'), noIndex: true }),
  }
}

const VIEW_WORDS = [
  ...(['youAreHere', 'newsletter', 'email', 'lists', 'signInTab', 'botTrap', 'sent', 'sentText'] as const),
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [{ signup }, words, form] = await Promise.all([
    signupHere(shop),
    wordsFor(shop, newsletterWords),
    readForm(request),
  ])
  return signUp(form, { shop, signup, words, onError })
}

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, stamp, isSent, crumbs, words } = loaderData
  const refused = useAnswer(actionData) ?? null
  return (
    <div className="column pt-6 pb-(--section)">
      <Breadcrumbs label={words.youAreHere} crumbs={crumbs} here={words.newsletter} />
      <h1 className="type-display mt-8 max-w-[18ch] lg:mt-12">{newsletter.headline}</h1>
      <div className="mt-5 max-w-[34rem]">
        <p className="type-lead mb-9 text-muted">{newsletter.text}</p>
        {isSent && refused === null ? (
          <SentNotice words={words} />
        ) : (
          <NewsletterForm newsletter={newsletter} stamp={stamp} words={words} refused={refused} />
        )}
      </div>
    </div>
  )
}
