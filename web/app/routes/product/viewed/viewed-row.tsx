import { useNearScreen } from '@firnline/design/near-screen/near-screen'
import { useEffect, useReducer, useRef } from 'react'
import { useLazyComponent } from '../../../components/hooks/use-lazy-component.ts'
import type { ViewedMessages } from './viewed-list.tsx'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed-products.ts'

type ViewedRowProps = {
  /** The page's product. */
  product: { readonly uid: string; readonly title: string; readonly path: string; readonly locale: string }
  picture: { readonly name: string; readonly set: boolean }
  messages: ViewedMessages
}

const loadList = async () => (await import('./viewed-list.tsx')).ViewedList

/** Recently viewed products, kept on the device; loaded near the viewport. */
export function ViewedRow({ product, picture, messages }: ViewedRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const List = useLazyComponent(useNearScreen(place), loadList, 'what was looked at before')
  const { uid, title, path, locale } = product
  const { name, set } = picture
  useEffect(() => {
    rememberViewed(locale, { uid, title, href: path, picture: { name, set } })
  }, [locale, uid, title, path, name, set])
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  function forget() {
    forgetViewed(locale)
    lookAgain()
  }
  const others = () => viewedProducts(locale).filter(other => other.uid !== uid)
  return <div ref={place}>{List && <List others={others()} messages={messages} onForget={forget} />}</div>
}
