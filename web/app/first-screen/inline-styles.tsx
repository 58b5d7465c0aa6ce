import { createContext, useContext } from 'react'

/** The stylesheet as text while the server renders; null in development, where it is linked. */
export const StylesContext = createContext<string | null>(null)

const ID = 'styles'

/** What the server wrote, for when the browser renders the head anew. */
const sent = typeof document === 'undefined' ? null : (document.getElementById(ID)?.textContent ?? null)

/** The stylesheet inline: the first paint waits for no other file. */
export function InlineStyles() {
  const styles = useContext(StylesContext) ?? sent
  if (styles === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build time
  return <style id={ID} dangerouslySetInnerHTML={{ __html: styles }} />
}
