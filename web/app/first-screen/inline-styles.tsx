import { createContext, useContext } from 'react'

/** The page's styles as text while the server renders; in development those of the brand, as the stylesheet is linked. */
export const StylesContext = createContext<string | null>(null)

const ID = 'styles'

/** The server's text, for when the browser renders the head again. */
const sent = typeof document === 'undefined' ? null : (document.getElementById(ID)?.textContent ?? null)

/**
 * What the page looks like at first, inline, so that the first paint waits for no other file (`page-styles.ts`). The whole
 * stylesheet follows with the scripts.
 */
export function InlineStyles() {
  const styles = useContext(StylesContext) ?? sent
  if (styles === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes in CSS; all of it is the built stylesheet and brand values that match patterns without markup (shop/brand-settings.ts)
  return <style id={ID} dangerouslySetInnerHTML={{ __html: styles }} />
}
