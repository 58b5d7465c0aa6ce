import { useNearScreen } from '@firnline/design/near-screen/near-screen'
import { useEffect, useRef } from 'react'
import { useLazyComponent } from '../../../components/hooks/use-lazy-component.ts'
import type { ViewedMessages } from './viewed-list.tsx'

type ViewedRowProps = {
  /** The page's product. */
  product: { readonly uid: string; readonly title: string; readonly path: string; readonly locale: string }
  picture: { readonly name: string; readonly set: boolean }
  messages: ViewedMessages
}

const loadList = async () => (await import('./viewed-list.tsx')).ViewedList

/** Recently viewed products, kept on the device where the visitor allows it; loaded near the viewport. */
export function ViewedRow({ product, picture, messages }: ViewedRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const List = useLazyComponent(useNearScreen(place), loadList, 'what was looked at before')
  const { uid, title, path, locale } = product
  const { name, set } = picture
  useEffect(() => {
    import('./viewed-products.ts')
      .then(({ keepViewed }) => keepViewed(locale, { uid, title, href: path, picture: { name, set } }))
      .catch((error: unknown) => console.warn('This product is not kept as viewed.', error))
  }, [locale, uid, title, path, name, set])
  const viewed = { uid, title, href: path, picture }
  return <div ref={place}>{List && <List product={viewed} locale={locale} messages={messages} />}</div>
}
