import { type EmailLook, PLAIN_LOOK } from '@firnline/embedded/commerce/email/email-page'
import { asPng, BRAND_PATH, type Brand, fontFaces, fontFamily } from '@firnline/shop/brand'

/** What the platform's emails look like. `siteUrl`: of the storefront, which has the brand's files. */
export function emailLook(brand: Brand, siteUrl: string): EmailLook {
  const { palette, logo, logoDark } = brand
  const files = `${siteUrl}${BRAND_PATH}`
  return {
    light: {
      paper: palette.white,
      ink: palette['night-900'],
      line: palette['granite-400'],
      link: palette['signal-700'],
    },
    dark: {
      paper: palette['night-950'],
      ink: palette.white,
      line: palette['night-600'],
      link: palette['signal-300'],
    },
    fontFamily: fontFamily(brand) ?? PLAIN_LOOK.fontFamily,
    fontFaces: fontFaces(brand, files),
    logo: logo && {
      light: files + asPng(logo.file),
      dark: files + asPng((logoDark ?? logo).file),
      width: Math.round(logo.width),
      height: Math.round(logo.height),
    },
  }
}
