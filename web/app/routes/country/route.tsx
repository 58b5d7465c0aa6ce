import { type Locale, parseLocale, sameLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { data, Form, href, redirect } from 'react-router'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageUrl } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import type { Route } from './+types/route.ts'
import { countryWords } from './country.words.ts'
import { type Market, type MarketGroup, marketsOf } from './market-groups.ts'

const GROUPS: readonly MarketGroup[] = ['northAmerica', 'europe', 'asiaPacific', 'other']

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const { locale } = visit
  const texts = await content.displayTexts(locale.contentLanguage).catch(degradeTo({}, 'display texts', shop))
  const words = sayWords(countryWords, texts, locale.language)
  const countryNames = new Intl.DisplayNames([locale.languageTag], { type: 'region' })
  const nameOf = (country: string) =>
    country === 'global' ? words.restOfWorld : (countryNames.of(country.toUpperCase()) ?? country)
  return {
    words,
    groups: GROUPS.map(group => ({
      name: words[group],
      markets: marketsOf(group)
        .map(market => describeMarket(market, { name: nameOf(market.country), current: locale }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale.languageTag)),
    })),
    seo: {
      title: words.title,
      description: words.intro,
      url: pageUrl(brand, locale, href('/country')),
      siteName: brand.displayName,
    },
  }
}

function describeMarket({ country, locales }: Market, { name, current }: { name: string; current: Locale }) {
  return {
    country,
    name,
    choices: locales.map(locale => ({
      code: locale.code,
      language: locale.language,
      label: languageName(locale),
      current: sameLocale(locale, current),
    })),
  }
}

/** A language as it calls itself, capitalised for a button. */
function languageName({ language }: Locale): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Remembers the choice and goes to its home page. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const chosen = (await request.formData()).get('locale')
  const locale = typeof chosen === 'string' ? parseLocale(chosen) : null
  if (locale === null) throw data('No such country and language.', { status: 400 })
  shop.rememberLocale(locale)
  return redirect(localePath(locale, href('/')))
}

export default function CountryRoute({ loaderData: { words, groups } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 lg:pt-16">
      <h1 className="type-display max-w-[20ch]">{words.title}</h1>
      <p className="type-lead mt-5 max-w-prose text-muted">{words.intro}</p>
      <Form method="post" reloadDocument className="mt-12 grid gap-14 lg:mt-16">
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

function MarketRow({
  market,
}: {
  market: Route.ComponentProps['loaderData']['groups'][number]['markets'][number]
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
      <span>{market.name}</span>
      <span className="-mx-2 flex flex-wrap">
        {market.choices.map(({ code, language, label, current }) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={language}
            aria-label={`${market.name}, ${label}`}
            aria-current={current || undefined}
            className="min-h-11 px-2 text-sm font-semibold text-muted hover:text-accent aria-current:text-ink aria-current:underline aria-current:decoration-accent aria-current:decoration-2 aria-current:underline-offset-6"
          >
            {label}
          </button>
        ))}
      </span>
    </li>
  )
}
