import { shop } from '@firnline/shop'
import { scriptJson } from './script-text.ts'

/** The shop's settings for the page's scripts (`shop/page.ts`). Rendered on the server only. */
export function ShopData() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON; scriptJson escapes <, > and &, so that no value can end the script
    <script id="shop" type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(shop) }} />
  )
}
