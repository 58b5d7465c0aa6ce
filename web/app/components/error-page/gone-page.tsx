import { buttonClass } from '@firnline/design/button/button'
import { Breadcrumbs } from '@firnline/design/navigation/breadcrumbs'
import { Link } from 'react-router'
import { CountryLink, useFrom } from '../country/country-link.tsx'
import { ProductPicture } from '../picture/photo.tsx'
import { ProductRow } from '../product-tile/product-slider.tsx'
import type { GonePageView } from './error-page-view.ts'

export function GonePage({ view, title }: { view: GonePageView; title: string }) {
  const { product, crumbs, slides, messages } = view
  return (
    <>
      <title>{title}</title>
      <section className="bg-tint">
        <div className="column pt-6">
          <Breadcrumbs label={messages.youAreHere} crumbs={crumbs} here={product.title} />
        </div>
        <div className="column grid gap-x-10 lg:grid-cols-12 lg:items-end">
          <GoneMessages view={view} />
          <GoneProduct product={product} />
        </div>
      </section>
      {slides !== null && (
        <ProductRow
          id="others"
          list="recommended"
          title={messages.others}
          messages={messages}
          slides={slides}
          className="mt-(--section)"
        />
      )}
    </>
  )
}

function GoneMessages({ view }: { view: GonePageView }) {
  const { product, header, content, link, category, countryPath, messages } = view
  return (
    <div className="pt-10 pb-12 lg:col-span-7 lg:pt-20 lg:pb-20">
      <p className="type-label text-accent">{messages.gone}</p>
      <h1 className="type-display mt-4">{header}</h1>
      <p className="type-lead mt-6 font-semibold">{product.title}</p>
      <div className="type-lead mt-1 grid max-w-[34rem] gap-3 text-muted">
        {content.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-9 flex flex-wrap gap-3">
        {category !== null && (
          <Link viewTransition to={category.href} prefetch="intent" className={buttonClass()}>
            {category.text}
          </Link>
        )}
        <Link
          viewTransition
          to={link.href}
          className={buttonClass({ look: category === null ? 'primary' : 'secondary' })}
        >
          {link.text}
        </Link>
      </p>
      <p className="mt-6">
        <CountryLink to={countryPath} from={useFrom(countryPath)} className="link-line text-sm font-medium">
          {messages.changeCountry}
        </CountryLink>
      </p>
    </div>
  )
}

/** Grey, so that it does not look like an offer. */
function GoneProduct({ product: { picture, title, tagline } }: Pick<GonePageView, 'product'>) {
  return (
    <figure className="relative max-lg:-order-1 lg:col-span-4 lg:col-start-9 lg:self-stretch">
      <div className="mx-auto aspect-4/3 max-w-[26rem] mix-blend-multiply grayscale lg:absolute lg:inset-x-0 lg:bottom-0 lg:top-4 lg:aspect-auto lg:max-w-none">
        <ProductPicture
          picture={picture}
          alt={picture.alt || title}
          priority
          boxes={[234, 540]}
          sizes="(min-width: 1024px) 24vw, min(234px, 70vw)"
          className="size-full object-contain opacity-60"
        />
      </div>
      {tagline && <figcaption className="sr-only">{tagline}</figcaption>}
    </figure>
  )
}
