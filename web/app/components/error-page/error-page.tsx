import { buttonClass } from '@firnline/design/button/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { AppLink } from '../link/app-link.tsx'
import { ErrorHero } from './error-hero.tsx'
import type { ErrorPageView } from './error-page-view.ts'

type ErrorPageProps = {
  view: ErrorPageView
  /** Status and short text. */
  eyebrow: string
  title: string
  /** Below the editors' text. */
  note: ReactNode
  /** Between text and products. */
  children?: ReactNode
}

/** The editors' error page with their products. */
export function ErrorPage({ view, eyebrow, title, note, children }: ErrorPageProps) {
  const { header, content, link, banner, productHeader, products } = view
  return (
    <>
      <title>{title}</title>
      <ErrorHero eyebrow={eyebrow} heading={header} lead={content} note={note} banner={banner}>
        <Link viewTransition to={link.href} className={buttonClass()}>
          {link.text}
        </Link>
        {banner?.buttons.map(({ text, target }) => (
          <AppLink key={text} target={target} className={buttonClass({ look: 'secondary' })}>
            {text}
          </AppLink>
        ))}
      </ErrorHero>
      {children}
      {products !== null && (
        <section data-list="error_page_list" className="column mt-(--section)" id="error_page_list">
          {productHeader && <h2 className="type-headline mb-8 lg:mb-10">{productHeader}</h2>}
          <ServerMarkup id="error-page-products" markup={products} />
        </section>
      )}
    </>
  )
}
