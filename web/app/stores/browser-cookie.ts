/** null: there is none. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const found = cookies.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** `maxAge` in seconds; null: until the browser is closed; 0 removes the cookie. */
export function writeCookie(name: string, value: string, maxAge: number | null): void {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`
}
