import { shop } from '@firnline/shop'

/** The shop's settings for the page's scripts (`shop/page.ts`). Rendered on the server only. */
export function ShopData() {
  const json = JSON.stringify(shop).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end the script
  return <script id="shop" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
