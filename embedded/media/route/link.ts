/** Makes the addresses inside JSON: on the host that was asked, https when `protocol=https` is given. */
export function linker(
  request: Request,
  alias: string,
): (kind: 'i' | 's' | 'v', ...path: string[]) => string {
  const { protocol, host, searchParams } = new URL(request.url)
  const scheme = searchParams.get('protocol') === 'https' ? 'https:' : protocol
  return (kind, ...path) => `${scheme}//${host}/${[kind, alias, ...path].map(encodeURIComponent).join('/')}`
}
