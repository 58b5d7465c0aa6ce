import { Icon } from '@firnline/design/icon/icon'
import { parseLocale } from '@firnline/domain/locale/locale'
import { localePath, parsePageAddress } from '@firnline/domain/locale/locale-path'
import { data, Form, href, redirect } from 'react-router'
import type { SuggestionView } from '../../components/country/suggestion-bar.tsx'
import { localeChoiceContext } from '../../contexts/locale-choice.ts'
import { shopContext } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { marketName } from '../../layouts/describe-frame.ts'
import { loadDisplayTexts, pickMessages, translate } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { readForm } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { describeMarkets, type MarketView, SUGGESTION_MESSAGES } from './markets.ts'
import { samePage } from './same-page.ts'

export const handle = { freeQuery: ['from'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const [texts, brands, stores] = await Promise.all([
    loadDisplayTexts(shop),
    content.brands(language).catch(fallbackTo([], 'brand settings', shop)),
    content.stores(language).catch(fallbackTo(null, 'stores', shop)),
  ])
  const messages = translate(shop, texts, 'country')
  return {
    messages: pickMessages(messages, ['title', 'intro']),
    from: url.searchParams.get('from') ?? '',
    groups: describeMarkets(locale, { brands, stores, messages }),
    suggestion: {
      market: marketName(locale),
      ...pickMessages(messages, SUGGESTION_MESSAGES),
    } satisfies SuggestionView,
    seo: pageSeo(shop, { title: messages.title, description: messages.intro, path: href('/country') }),
  }
}

/** The country suggestion is loaded once. */
export function shouldRevalidate() {
  return false
}

/** Redirects to the same page, or its nearest ancestor, in the chosen locale, and saves the choice. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readForm(request)
  const chosen = form.get('locale')
  const locale = typeof chosen === 'string' ? parseLocale(chosen) : null
  if (locale === null) throw data('No such country and language.', { status: 400 })
  const localeChoice = context.get(localeChoiceContext)
  const place = parsePageAddress(form.get('from'))
  const path =
    place === null ? localePath(locale, href('/')) : await samePage(place, { shop, localeChoice, locale })
  const address = localeChoice.addressElsewhere(locale)
  if (address === null) {
    localeChoice.save(locale)
    return redirect(path)
  }
  // Cookies of this host are not sent there: as in a shopping feed, the address tells the choice.
  const url = new URL(path, address)
  url.searchParams.set('isshoppingfeed', 'yes')
  return redirect(url.href)
}

export const clientAction = keepFormOnFailure

export default function CountryRoute({ loaderData: { messages, groups, from } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 lg:pt-16">
      <h1 className="type-display max-w-[20ch]">{messages.title}</h1>
      <p className="type-lead mt-5 max-w-prose text-muted">{messages.intro}</p>
      <Form method="post" reloadDocument className="mt-12 grid gap-14 lg:mt-16">
        <input type="hidden" name="from" value={from} />
        {groups.map(group => (
          <section key={group.name} className="grid gap-x-10 gap-y-5 lg:grid-cols-12">
            <h2 className="type-title lg:col-span-3">{group.name}</h2>
            <ul className="grid gap-x-10 md:grid-cols-2 lg:col-span-9">
              {group.markets.map(market => (
                <MarketRow key={market.country} market={market} />
              ))}
            </ul>
          </section>
        ))}
      </Form>
    </div>
  )
}

function MarketRow({ market: { name, choices, note } }: { market: MarketView }) {
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-muted">{note}</span>
      </span>
      <span className="-mx-2.5 flex flex-wrap">
        {choices.map(({ code, language, label, current }) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={language}
            aria-label={`${name}, ${label}`}
            aria-current={current || undefined}
            className="focus-ring group/choice flex min-h-11 items-center gap-1.5 px-2.5 text-sm font-semibold text-muted transition-colors hover:text-accent aria-current:text-ink"
          >
            {current && <Icon name="check" className="size-4 text-accent" />}
            <span className="link-line bg-size-[0_1px] group-hover/choice:bg-size-[100%_1px]">{label}</span>
          </button>
        ))}
      </span>
    </li>
  )
}
