import { Button } from '@firnline/design/button/button'
import { useReducer } from 'react'
import { PageLink } from '../../../components/link/page-link.tsx'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import { useVisitorConsent } from '../../../consent/consent-form.tsx'
import { saveChoice } from '../../../consent/visitor-consent.ts'
import { forgetViewed, rememberViewed, type ViewedProduct, viewedProducts } from './viewed-products.ts'

export type ViewedMessages = Readonly<Record<'viewed' | 'forgetViewed' | 'askViewed' | 'remember', string>>

type ViewedListProps = {
  product: ViewedProduct
  locale: string
  /** There is no banner that asks for consent. */
  asks: boolean
  messages: ViewedMessages
  onAnswered: () => void
}

/** The other products that were viewed. Where nobody has asked for consent yet, a question takes their place. */
export function ViewedList({ product, locale, asks, messages, onAnswered }: ViewedListProps) {
  const visitor = useVisitorConsent()
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  const others = viewedProducts(locale).filter(other => other.uid !== product.uid)
  if (asks && visitor?.isAsked) {
    return (
      <Question
        messages={messages}
        onYes={() => {
          saveChoice(['preferences'])
          onAnswered()
          rememberViewed(locale, product)
        }}
      />
    )
  }
  if (others.length === 0) return null
  function forget() {
    forgetViewed(locale)
    readAgain()
  }
  return (
    <section aria-labelledby="viewed" className="column pt-(--section)">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id="viewed" className="type-title">
          {messages.viewed}
        </h2>
        <button type="button" onClick={forget} className="link-line text-sm text-muted">
          {messages.forgetViewed}
        </button>
      </div>
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-6 xs:grid-cols-4 lg:grid-cols-8">
        {others.map(other => (
          <li key={other.uid} className="relative grid content-start gap-2">
            <div className="aspect-3/4 bg-tint">
              <ProductPicture picture={other.picture} alt="" boxes={[130, 260]} sizes="auto, 10rem" />
            </div>
            <PageLink to={other.href} className="text-sm font-medium after:absolute after:inset-0">
              {other.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ messages, onYes }: { messages: ViewedMessages; onYes: () => void }) {
  return (
    <section aria-label={messages.viewed} className="column pt-(--section)">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-5">
        <p className="max-w-prose">{messages.askViewed}</p>
        <Button look="secondary" size="small" onClick={onYes}>
          {messages.remember}
        </Button>
      </div>
    </section>
  )
}
