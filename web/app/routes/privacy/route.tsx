import { Table } from '@firnline/design/table/table'
import { EVERYWHERE } from '@firnline/domain/locale/page-availability'
import { isInRegion } from '@firnline/domain/region'
import { href } from 'react-router'
import { ContentPage } from '../../components/section/content-page.tsx'
import { loadSections } from '../../components/section/load-sections.ts'
import { ConsentForm } from '../../consent/consent-form.tsx'
import { describeMeasuring, describeStoredData, SETTINGS } from '../../consent/describe-consent.ts'
import { shopContext } from '../../contexts/shop.ts'
import { messagesFor } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** The editors' page, if there is one, with what the shop keeps in the browser and the visitor's consent to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, catalogue, analytics } = shop
  const path = href('/privacy')
  const [entry, messages, storedMessages] = await Promise.all([
    catalogue.page(visit, path),
    messagesFor(shop, 'consent', 'common.close'),
    messagesFor(shop, 'storedData'),
  ])
  const page = entry !== null && isInRegion(entry, visit.region) ? entry : null
  const title = page?.title ?? messages.privacy
  return {
    title,
    ...(await loadSections(shop, page ?? { sections: [] })),
    consent: {
      messages,
      measuring: describeMeasuring(analytics, messages),
      rows: describeStoredData({ locale: visit.locale, analytics, messages, storedMessages }),
    },
    seo: pageSeo(shop, {
      ...(page === null ? {} : { seo: page.seo }),
      title,
      description: '',
      path,
      presence: page ?? EVERYWHERE,
    }),
  }
}

export default function PrivacyRoute({ loaderData: { consent, ...page } }: Route.ComponentProps) {
  const { messages, measuring, rows } = consent
  return (
    <>
      <ContentPage {...page} />
      <section id={SETTINGS} aria-labelledby="cookie-settings" className="column scroll-mt-28">
        <div className="border-t border-line py-8 lg:py-12">
          <h2 id="cookie-settings" className="type-title mb-4 lg:text-[1.5rem]">
            {messages.settings}
          </h2>
          <div className="max-w-[46rem]">
            {measuring.map(text => (
              <p key={text} className="mb-3 max-w-prose">
                {text}
              </p>
            ))}
            <ConsentForm messages={messages} />
          </div>
        </div>
        <div className="border-t border-line py-8 lg:py-12">
          <h2 className="type-title mb-6 lg:text-[1.5rem]">{messages.stored}</h2>
          <Table
            label={messages.stored}
            columns={[messages.name, messages.holds, messages.purpose, messages.lifetime]}
            rows={rows}
            className="-mx-(--gutter) px-(--gutter)"
          />
        </div>
      </section>
    </>
  )
}
