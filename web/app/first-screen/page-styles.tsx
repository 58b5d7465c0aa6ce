import { createContext, useContext } from 'react'

/** The stylesheet as text while the server renders; null in development, where a link lets styles be changed live. */
export const StylesContext = createContext<string | null>(null)

const ID = 'styles'

/** What the server wrote, so that the browser draws the very same, whenever it draws the head anew. */
const sent = typeof document === 'undefined' ? null : (document.getElementById(ID)?.textContent ?? null)

/** The page's styles within the page: its first paint waits for no other file. */
export function PageStyles() {
  const styles = useContext(StylesContext) ?? sent
  if (styles === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build time
  return <style id={ID} dangerouslySetInnerHTML={{ __html: styles }} />
}
