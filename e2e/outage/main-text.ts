/** The texts between a page's header and footer. */
export function mainTextOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')
}
