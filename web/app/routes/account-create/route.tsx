import { localePath } from '@firnline/domain/locale/locale-path'
import { href, Link } from 'react-router'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import { readForm } from '../../read-form.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { pickWords } from '../../words/words.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { createWords } from './create.words.ts'
import { createAccount } from './create-account.ts'
import { CreateForm } from './create-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const words = await wordsFor(shop, createWords)
  return {
    stamp: shop.formStamp('create_account'),
    signInPath: localePath(shop.visit.locale, href('/account')),
    proPath: localePath(shop.visit.locale, href('/pro')),
    words: pickWords(words, CREATE_VIEW_WORDS),
    seo: pageSeo(shop, {
      title: words.createAccount,
      description: words.lead,
      path: href('/account/create'),
      noIndex: true,
    }),
  }
}

const CREATE_VIEW_WORDS = [
  'createAccount',
  'lead',
  'firstName',
  'lastName',
  'email',
  'password',
  'passwordHint',
  'haveAccount',
  'signIn',
  'checkOne',
  'checkMany',
  'signInTab',
  'botTrap',
  'proQuestion',
  'proText',
  'pro',
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [words, form] = await Promise.all([wordsFor(shop, createWords), readForm(request)])
  return createAccount(form, { shop, words, onError })
}

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, signInPath, stamp, proPath } = loaderData
  return (
    <div className="column pt-10 pb-(--section) lg:pt-16">
      <h1 className="type-display">{words.createAccount}</h1>
      <div className="mt-5 grid items-start gap-x-columns gap-y-14 lg:grid-cols-12">
        <CreateForm
          words={words}
          signInPath={signInPath}
          stamp={stamp}
          refused={useAnswer(actionData) ?? null}
        />
        <section
          aria-labelledby="pro"
          className="bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8 xl:col-span-4 xl:col-start-9"
        >
          <h2 id="pro" className="type-title">
            {words.proQuestion}
          </h2>
          <p className="mt-3 text-muted">{words.proText}</p>
          <p className="mt-6">
            <Link to={proPath} className="link-line text-sm font-medium">
              {words.pro}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}
