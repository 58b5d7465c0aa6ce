import { readAddress } from '../address.ts'
import type { Parts } from '../app.ts'
import type { Album } from '../library/album.ts'
import { Refusal } from '../refusal.ts'
import { json } from './json.ts'
import { linker } from './link.ts'
import { picture } from './picture.ts'
import { videoSummary } from './video-summary.ts'

const DEEPEST = 5

/** `/s/{alias}/{set}[/{n}]` drawn as one of its images, and `/s/{alias}/{set}.json`. */
export async function set(parts: Parts, request: Request): Promise<Response> {
  const { alias, name, rest, extension } = readAddress(new URL(request.url).pathname)
  const album = await parts.library.album(alias)
  const members = membersOf(album, name)
  if (!members) {
    const substitute = new URL(request.url).searchParams.has('img404') && extension !== 'json'
    if (substitute) return picture(parts, request, { alias, name, extension })
    throw new Refusal(
      404,
      extension === 'json' ? 'Failed to get set' : `There is no set ${name} in ${alias}.`,
    )
  }
  if (extension === 'json') {
    const isDeep = new URL(request.url).searchParams.get('deep') === 'true'
    return json(
      { name, items: await describe(parts, request, alias, members, isDeep ? DEEPEST : 0) },
      parts.maxAge,
    )
  }
  const member = memberImage(album, members, position(rest[0]))
  if (member === undefined) throw new Refusal(404, `The set ${name} in ${alias} has no such image.`)
  return picture(parts, request, { alias, name: member, extension })
}

/** Items count from 1; a word in their place is a file name for search engines. */
function position(segment: string | undefined): number {
  return segment !== undefined && /^\d{1,4}$/.test(segment) ? Math.max(Number(segment), 1) : 1
}

const membersOf = (album: Album, name: string): string[] | undefined =>
  Object.hasOwn(album.sets, name) ? album.sets[name] : undefined

function memberImage(album: Album, members: string[], number: number, depth = DEEPEST): string | undefined {
  const member = members[number - 1]
  if (member === undefined) return undefined
  const inner = membersOf(album, member)
  if (inner) return depth > 0 ? memberImage(album, inner, 1, depth - 1) : undefined
  return Object.hasOwn(album.videos, member) ? album.videos[member]?.poster : member
}

async function describe(
  parts: Parts,
  request: Request,
  alias: string,
  members: string[],
  deeper: number,
): Promise<object[]> {
  const album = await parts.library.album(alias)
  const link = linker(request, alias)
  const described = members.map(async member => {
    const inner = membersOf(album, member)
    if (inner) {
      const items = deeper > 0 ? await describe(parts, request, alias, inner, deeper - 1) : null
      const nested = items ? { set: { type: 'list', items } } : {}
      return [{ type: 'set', name: member, setType: 'list', src: link('s', member), ...nested }]
    }
    const video = Object.hasOwn(album.videos, member) ? album.videos[member] : undefined
    if (video) {
      return [{ type: 'video', name: member, src: link('v', member), ...videoSummary(member, video, link) }]
    }
    return describeImage(parts, alias, member, link('i', member))
  })
  return (await Promise.all(described)).flat()
}

/** An image without its file is left out: one lost picture does not cost a product its others. */
async function describeImage(parts: Parts, alias: string, name: string, src: string): Promise<object[]> {
  const file = await parts.library.picture(alias, name)
  if (!file) return []
  const { width, height, format, alpha } = await parts.studio.measure(file)
  return [{ type: 'img', src, width, height, format: format.toUpperCase(), opaque: String(!alpha) }]
}
