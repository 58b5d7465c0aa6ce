import { PageLink } from '../../../components/link/page-link.tsx'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { ViewedProduct } from './viewed-products.ts'

export type ViewedMessages = { readonly viewed: string; readonly forgetViewed: string }

type ViewedListProps = { others: readonly ViewedProduct[]; messages: ViewedMessages; onForget: () => void }

export function ViewedList({ others, messages, onForget }: ViewedListProps) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="viewed" className="column pt-(--section)">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id="viewed" className="type-title">
          {messages.viewed}
        </h2>
        <button type="button" onClick={onForget} className="link-line text-sm text-muted">
          {messages.forgetViewed}
        </button>
      </div>
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-6 xs:grid-cols-4 lg:grid-cols-8">
        {others.map(other => (
          <li key={other.uid} className="relative grid content-start gap-2">
            <div className="aspect-3/4 bg-tint">
              <ProductPicture picture={other.picture} alt="" widths={[150, 300]} sizes="10rem" />
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
