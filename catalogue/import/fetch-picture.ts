import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** bytes */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024
/** ms until the last byte */
const TIMEOUT = 30_000
const MOST_REDIRECTS = 5

/** Networks that a file from outside may not make this machine ask: its own, private and special ones. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is this machine's, of a private network or special. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Why a picture is not taken, in words that follow its address. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

export type FetchPictureOptions = {
  /** Whether private networks may be asked. */
  readonly allowPrivate: boolean
}

/**
 * The bytes at an address.
 * @throws {PictureError} when it does not answer with at most 25 MB in 30 s
 */
export async function fetchPicture(address: string, options: FetchPictureOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, { ...options, signal })
    if ('bytes' in answer) return answer.bytes
    url = answer.location
  }
  throw new PictureError(`leads on more than ${MOST_REDIRECTS} times`)
}

type Answer = { readonly bytes: Buffer } | { readonly location: string }

function ask(
  address: string,
  { allowPrivate, signal }: FetchPictureOptions & { readonly signal: AbortSignal },
): Promise<Answer> {
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new PictureError('is no address of http or https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw privateError(host)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    { signal, lookup: allowPrivate ? undefined : publicLookup, headers: { accept: 'image/*' } },
    response => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        const location = URL.parse(headers.location, url)
        if (location === null) reject(new PictureError('leads to no address'))
        else resolve({ location: location.href })
        return
      }
      if (statusCode !== 200) {
        response.destroy()
        reject(new PictureError(`answers ${statusCode}`))
        return
      }
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > MOST_PICTURE_BYTES) response.destroy(new PictureError('has more than 25 MB'))
        else parts.push(part)
      })
      response.on('end', () => resolve({ bytes: Buffer.concat(parts) }))
      response.on('error', cause => reject(toPictureError(cause, signal)))
    },
  )
  request.on('error', cause => reject(toPictureError(cause, signal)))
  request.end()
  return promise
}

function toPictureError(cause: Error, signal: AbortSignal): PictureError {
  if (cause instanceof PictureError) return cause
  const what = signal.aborted
    ? `does not answer in ${TIMEOUT / 1_000} s`
    : `does not answer (${cause.message})`
  return new PictureError(what, { cause })
}

const privateError = (address: string) =>
  new PictureError(`is in a private network (${address}): allow it with --allow-private`)

/** Looks a name up once, so that what is checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    const inside = addresses?.find(({ address }) => isPrivateAddress(address))
    if (error !== null || first === undefined) callback(error ?? new Error('has no address'), '', 0)
    else if (inside !== undefined) callback(privateError(inside.address), '', 0)
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
