import { useNearScreen } from '@firnline/design/near-screen/near-screen'
import { memo, useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '../../../components/hooks/use-lazy-component.ts'
import type { ViewedMessages } from './viewed-list.tsx'

type ViewedRowProps = {
  /** The page's product. */
  product: { readonly uid: string; readonly title: string; readonly path: string; readonly locale: string }
  picture: { readonly name: string; readonly set: boolean }
  /** Visitors who have not answered are asked whether it may be kept. */
  asks: boolean
  messages: ViewedMessages
}

const loadList = async () => (await import('./viewed-list.tsx')).ViewedList

/** Recently viewed products, kept on the device where the visitor allows it; loaded near the viewport. */
export const ViewedRow = memo(function ViewedRow({ product, picture, asks, messages }: ViewedRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const List = useLazyComponent(useNearScreen(place), loadList, 'what was looked at before')
  const { uid, title, path, locale } = product
  const { name, set } = picture
  const [isAsked, setAsked] = useState(asks)
  useEffect(() => {
    import('./viewed-products.ts')
      .then(({ keepViewed }) => keepViewed(locale, { uid, title, href: path, picture: { name, set } }))
      .then(setAsked)
      .catch((error: unknown) => console.warn('This product is not kept as viewed.', error))
  }, [locale, uid, title, path, name, set])
  const viewed = { uid, title, href: path, picture }
  // Room for the question, so that nothing moves when it comes.
  const style = asks && isAsked ? { minHeight: 'calc(var(--section) + 11rem)' } : undefined
  return (
    <div ref={place} style={style}>
      {List && (
        <List
          product={viewed}
          locale={locale}
          asks={asks}
          messages={messages}
          onAnswered={() => setAsked(false)}
        />
      )}
    </div>
  )
})
