import { describe, expect, it } from 'vitest'
import { createResponseCache } from '../http/response-cache.ts'
import { createPictureSets } from './picture-sets.ts'

function mediaAnswering(answer: () => Response) {
  const asked: string[] = []
  const media = createPictureSets({
    service: { kind: 'amplience', url: 'http://media.test', alias: 'firnline' },
    timeout: 0,
    cache: createResponseCache({ ttl: 1000, maxBytes: 1_000_000, onStale: () => {} }),
    fetch: async request => {
      asked.push(request.url)
      return answer()
    },
  }).forPage(() => {})
  return { media, asked }
}

const src = (name: string) => `https://cdn.test/i/firnline/${name}`

describe('createPictureSets', () => {
  it('requests metadata with https URLs', async () => {
    const { media, asked } = mediaAnswering(() => Response.json({ items: [] }))
    await media.pictures('up & away')
    await media.pictures('up & away')
    expect(asked).toEqual(['http://media.test/s/firnline/up%20%26%20away.json?metadata=true&protocol=https'])
  })

  it('returns picture names in order, without videos, nested sets and items without URL', async () => {
    const items = [
      { type: 'img', src: src('first') },
      { type: 'video', src: 'https://cdn.test/v/firnline/film' },
      { type: 'set', src: 'https://cdn.test/s/firnline/inner' },
      { type: 'img' },
      { type: 'img', src: src('%E0%A4%A') },
      { type: 'img', src: src('gr%C3%BCn%20eis/for-search.jpg?w=1') },
    ]
    const { media } = mediaAnswering(() => Response.json({ name: 'x', items }))
    expect(await media.pictures('x')).toEqual(['first', 'grün eis'])
  })

  it.each([
    ['the answer names none', () => Response.json({ name: 'x' })],
    ['there is no such set', () => Response.json({ status: 'error' }, { status: 404 })],
  ])('is empty where %s', async (_, answer) => {
    expect(await mediaAnswering(answer).media.pictures('x')).toEqual([])
  })

  it.each([
    ['an error', () => Response.json({ status: 'error' }, { status: 403 }), '403'],
    ['another shape', () => Response.json({ items: 'none' }), 'items'],
    ['no JSON', () => new Response('<html>'), 'not JSON'],
  ])('throws when the service responds with %s', async (_, answer, message) => {
    await expect(mediaAnswering(answer).media.pictures('x')).rejects.toThrow(message)
  })
})
