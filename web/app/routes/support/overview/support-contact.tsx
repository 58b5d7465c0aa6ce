import { type ButtonLook, buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'

type SupportContactProps = {
  /** Empty: none in this region. */
  phone: string
  writeHref: string
  storesHref: string
  orderHref: string
  messages: Readonly<
    Record<'call' | 'write' | 'writeText' | 'findStore' | 'findStoreText' | 'lookUp' | 'lookUpText', string>
  >
}

export function SupportContact({ phone, writeHref, storesHref, orderHref, messages }: SupportContactProps) {
  return (
    <section data-ground="spruce" className="bleed mt-(--section)">
      <div className="column grid gap-x-10 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        {phone && (
          <div className="lg:col-span-12">
            <h2 className="type-label text-muted">{messages.call}</h2>
            <p className="type-headline figures mt-4">
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="hover:text-accent">
                {phone}
              </a>
            </p>
          </div>
        )}
        <ContactLink title={messages.write} text={messages.writeText} href={writeHref} look="signal" />
        <ContactLink title={messages.lookUp} text={messages.lookUpText} href={orderHref} look="secondary" />
        <ContactLink
          title={messages.findStore}
          text={messages.findStoreText}
          href={storesHref}
          look="secondary"
        />
      </div>
    </section>
  )
}

type ContactLinkProps = { title: string; text: string; href: string; look: ButtonLook }

function ContactLink({ title, text, href, look }: ContactLinkProps) {
  return (
    <div className="flex flex-col items-start lg:col-span-4">
      <h2 className="type-title">{title}</h2>
      <p className="mt-3 mb-7 max-w-[34rem] text-muted">{text}</p>
      <Link to={href} viewTransition className={classNames(buttonClass({ look }), 'mt-auto')}>
        {title}
      </Link>
    </div>
  )
}
