import { HttpError, parseAddress } from '../address.ts'
import type { Manifest } from '../library.ts'
import type { MediaContext } from '../server.ts'
import { createLinks, jsonResponse, sendImage } from './images.ts'
import { videoSummary } from './videos.ts'

const MAX_DEPTH = 5

/** `/s/{alias}/{set}[/{n}]` sends one of its images, `/s/{alias}/{set}.json` lists its members. */
export async function setRoute(context: MediaContext, request: Request): Promise<Response> {
  const { alias, name, rest, extension } = parseAddress(request)
  const { searchParams } = new URL(request.url)
  const manifest = await context.library.manifest(alias)
  const members = membersOf(manifest, name)
  if (extension === 'json') {
    if (!members) throw new HttpError(404, 'Failed to get set')
    const depth = searchParams.get('deep') === 'true' ? MAX_DEPTH : 0
    const items = await describeMembers(context, request, alias, members, depth)
    return jsonResponse({ name, items }, context.maxAge)
  }
  if (!members) {
    if (searchParams.has('img404')) return sendImage(context, request, { alias, name, extension })
    throw new HttpError(404, `There is no set ${name} in ${alias}.`)
  }
  const image = memberImage(manifest, members, position(rest[0]))
  if (image === undefined) throw new HttpError(404, `The set ${name} in ${alias} has no such image.`)
  return sendImage(context, request, { alias, name: image, extension })
}

// A word instead of a number is a file name for search engines.
function position(segment: string | undefined): number {
  return segment !== undefined && /^\d{1,4}$/.test(segment) ? Math.max(Number(segment), 1) : 1
}

const membersOf = ({ sets }: Manifest, name: string): string[] | undefined =>
  Object.hasOwn(sets, name) ? sets[name] : undefined

function memberImage(
  manifest: Manifest,
  members: string[],
  number: number,
  depth = MAX_DEPTH,
): string | undefined {
  const member = members[number - 1]
  if (member === undefined) return undefined
  const inner = membersOf(manifest, member)
  if (inner) return depth > 0 ? memberImage(manifest, inner, 1, depth - 1) : undefined
  return Object.hasOwn(manifest.videos, member) ? manifest.videos[member]?.poster : member
}

async function describeMembers(
  context: MediaContext,
  request: Request,
  alias: string,
  members: string[],
  depth: number,
): Promise<object[]> {
  const { library, renderer } = context
  const manifest = await library.manifest(alias)
  const link = createLinks(request, alias)
  const described = members.map(async (name): Promise<object[]> => {
    const inner = membersOf(manifest, name)
    if (inner) {
      const items = depth > 0 ? await describeMembers(context, request, alias, inner, depth - 1) : null
      const set = items ? { set: { type: 'list', items } } : {}
      return [{ type: 'set', name, setType: 'list', src: link('s', name), ...set }]
    }
    const video = Object.hasOwn(manifest.videos, name) ? manifest.videos[name] : undefined
    if (video) return [{ type: 'video', name, src: link('v', name), ...videoSummary(name, video, link) }]
    // An image without a file is omitted, so that the set keeps its others.
    const file = await library.image(alias, name)
    if (!file) return []
    const { width, height, format, alpha } = await renderer.info(file)
    const src = link('i', name)
    return [{ type: 'img', src, width, height, format: format.toUpperCase(), opaque: String(!alpha) }]
  })
  return (await Promise.all(described)).flat()
}
