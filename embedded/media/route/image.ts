import { readAddress } from '../address.ts'
import type { Parts } from '../app.ts'
import { Refusal } from '../refusal.ts'
import { json } from './json.ts'
import { linker } from './link.ts'
import { picture } from './picture.ts'

/** `/i/{alias}/{name}[.ext][/{seoName}]` and `/i/{alias}/{name}.json`. */
export async function image(parts: Parts, request: Request): Promise<Response> {
  const { alias, name, extension } = readAddress(new URL(request.url).pathname)
  if (extension !== 'json') return picture(parts, request, { alias, name, extension })

  const file = await parts.library.picture(alias, name)
  if (!file) throw new Refusal(404, 'Failed to get image')
  const { width, height, alpha, format } = await parts.studio.measure(file)
  const described = {
    isImage: true,
    alpha,
    width,
    height,
    format: format.toUpperCase(),
    status: 'ok',
    name,
    url: linker(request, alias)('i', name),
  }
  if (new URL(request.url).searchParams.get('metadata') !== 'true') return json(described, parts.maxAge)
  const { images } = await parts.library.album(alias)
  return json({ ...described, metadata: images[name] ?? {} }, parts.maxAge)
}
