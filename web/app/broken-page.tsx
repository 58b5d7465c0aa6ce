import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Translator } from '@firnline/messages/messages'
import { shop } from '@firnline/shop'
import { BRAND_PATH, brandStyles } from '@firnline/shop/brand'
import { brand } from '@firnline/shop/folder'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import stylesheet from './app.css?inline'
import { FALLBACK_ERROR_MESSAGES } from './components/error-page/load-failure.ts'
import { StandaloneErrorPage } from './components/error-page/page-error.tsx'
import type { BrokenReason } from './contexts/render.ts'

/** A page without script or data, for when the router could render none. */
export function brokenPage(locale: Locale, reason: BrokenReason, translator: Translator): string {
  const translating = { locale, texts: {}, report: () => {} }
  const messages = translator(translating, FALLBACK_ERROR_MESSAGES)
  const { tooMany } = translator(translating, ['redirect'])
  const page = renderToStaticMarkup(
    <html lang={locale.languageTag} data-ground="night">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes in CSS; all of it is the built stylesheet and brand values that match patterns without markup (shop/brand-settings.ts) */}
        <style dangerouslySetInnerHTML={{ __html: stylesheet + brandStyles(brand, BRAND_PATH) }} />
      </head>
      <body>
        <StandaloneErrorPage
          error={null}
          facts={{
            messages: reason === 'too-many-redirects' ? { ...messages, brokenText: tooMany } : messages,
            homeHref: localePath(locale, href('/')),
            brandTitle: shop.brand.name,
          }}
          language={locale.languageTag}
        />
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${page}`
}
