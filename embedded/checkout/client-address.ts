/** The network address a request came from: requests are passed between servers without their sockets. */
const addresses = new WeakMap<Request, string>()

export function noteAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, plain(address))
}

/** '' for a request that came over no socket. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? ''
}

/** An IPv4 address that a socket for both versions writes as `::ffff:10.0.0.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}
