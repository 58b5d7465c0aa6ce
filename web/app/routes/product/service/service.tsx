import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { PageLink } from '../../../components/link/page-link.tsx'
import { Paragraphs } from '../../../components/section/text.tsx'
import type { ServiceView } from './load-service.ts'

/** Help pages about the product, and their questions. */
export function Service({ service }: { service: ServiceView }) {
  return (
    <section
      aria-labelledby="service"
      className="column grid gap-x-columns gap-y-8 pt-(--section) lg:grid-cols-12"
    >
      <h2 id="service" className="type-headline lg:col-span-4">
        {service.heading}
      </h2>
      <div className="grid gap-10 lg:col-span-8">
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {service.topics.map(({ title, text, href }) => (
            <li key={href} className="grid content-start gap-1 border-t border-line pt-4">
              <h3 className="type-title">
                <PageLink to={href} className="link-line">
                  {title}
                </PageLink>
              </h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
        {service.questions.length > 0 && (
          <div>
            <h3 className="type-title mb-2">{service.questionsHeading}</h3>
            <ul className="border-b border-line">
              {service.questions.map(({ question, answer }) => (
                <li key={question} className="border-t border-line">
                  <Disclosure
                    icon="plus"
                    iconClassName="mt-0.5 size-5 duration-300 ease-drift"
                    summary={<h4 className="text-pretty">{question}</h4>}
                    summaryClassName="min-h-14 items-start justify-between gap-6 py-4 font-semibold hover:text-accent"
                  >
                    <Paragraphs body={answer} className="max-w-prose pb-6 text-muted" />
                  </Disclosure>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
