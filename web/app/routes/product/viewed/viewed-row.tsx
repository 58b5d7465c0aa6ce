import { useEffect, useState } from 'react'
import { PageLink } from '../../../components/page-link/page-link.tsx'
import { ProductPicture } from '../../../components/picture/product-picture.tsx'
import { forgetViewed, rememberViewed, type ViewedProduct, viewedProducts } from './viewed-products.ts'

type ViewedRowProps = {
  /** This page's own, remembered for the next ones. */
  product: { readonly uid: string; readonly title: string; readonly path: string; readonly locale: string }
  picture: { readonly name: string; readonly set: boolean }
  words: { readonly viewed: string; readonly forgetViewed: string }
}

/** Other products that were looked at on this device; nobody else learns of it. */
export function ViewedRow({ product, picture, words }: ViewedRowProps) {
  const [others, setOthers] = useState<readonly ViewedProduct[]>([])
  const { uid, title, path, locale } = product
  const { name, set } = picture
  useEffect(() => {
    setOthers(viewedProducts(locale).filter(other => other.uid !== uid))
    rememberViewed(locale, { uid, title, href: path, picture: { name, set } })
  }, [locale, uid, title, path, name, set])
  if (others.length === 0) return null

  function forget() {
    forgetViewed(locale)
    setOthers([])
  }

  return (
    <section aria-labelledby="viewed" className="column pt-(--section)">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id="viewed" className="type-title">
          {words.viewed}
        </h2>
        <button type="button" onClick={forget} className="link-line text-sm text-muted">
          {words.forgetViewed}
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
