import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBucketServer } from '@firnline/services/files/fixture/test-bucket-server'
import { readConfig } from '@firnline/web/server/config/config'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { DEMO } from '../demo/data.ts'
import { startMedia } from './start-media.ts'

it('serves pictures, sets and videos of a bucket, over a restart without reading them again', async () => {
  await using bucket = await startTestBucketServer()
  const picture = await readFile(join(DEMO.pictureFolder, 'firnline/images/ahorn-alpenglow-detail.webp'))
  bucket.objects.set('shop/images/ski.webp', picture)
  bucket.objects.set('shop/media.json', Buffer.from(JSON.stringify({ sets: { 'ski-set': ['ski'] } })))
  bucket.objects.set('shop/videos/run/mp4_720p.mp4', Buffer.from('0123456789'))
  const dataDir = await mkdtemp(join(tmpdir(), 'bucket-pictures-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { url, region, bucket: name, ...key } = bucket.account
  const read = readConfig({
    ...{ DATA_DIR: dataDir, PICTURES_BUCKET: name, S3_URL: url, S3_REGION: region, S3_PATH_STYLE: '1' },
    ...{ S3_ACCESS_KEY_ID: key.accessKeyId, S3_SECRET_ACCESS_KEY: key.secretAccessKey },
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const { config } = read
  const open = () => startMedia({ config, log: pino({ level: 'silent' }), needs: { data: DEMO } })

  const media = await open()
  const get = (path: string) => media.fetch(new Request(`http://media.test${path}`))
  const rendered = await get('/s/shop/ski-set?w=40&fmt=webp')
  expect(rendered.headers.get('content-type')).toBe('image/webp')
  const set = await (await get('/s/shop/ski-set.json')).json()
  expect(set).toMatchObject({ items: [{ type: 'img', src: 'http://media.test/i/shop/ski' }] })
  expect(await (await get('/v/shop/run/mp4_720p')).text()).toBe('0123456789')
  expect((await get('/i/shop/pole?w=40')).status).toBe(404)
  await media.close()
  expect(bucket.requests).toContain('GET shop/images/ski.webp')

  const again = await open()
  onTestFinished(() => again.close())
  const response = await again.fetch(new Request('http://media.test/i/shop/ski?w=40&fmt=webp'))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await rendered.arrayBuffer()))
  expect(again.stats()).toMatchObject({ rendered: 0, cached: 1 })
})
