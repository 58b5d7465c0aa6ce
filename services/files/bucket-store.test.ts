import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../http/service-error.ts'
import { type BucketAccount, openBucket } from './bucket-store.ts'
import { failure, startTestBucketServer, type TestBucketServer } from './fixture/test-bucket-server.ts'

const CONTENT = new TextEncoder().encode('content')
const QUICK = { retryDelay: 1 }
const SLOW_DOWN = failure(503, 'SlowDown')
const SILENCE = { answer: () => {} }
const HTML = {
  answer: (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
}

const open = ({ account }: TestBucketServer, change: Partial<BucketAccount> = {}, options = {}) =>
  openBucket({ ...account, ...change }, { ...QUICK, ...options })

describe('a bucket', () => {
  it('is tried again when the store is busy or an answer is lost', async () => {
    await using server = await startTestBucketServer()
    const files = open(server).folder('mail')
    server.interrupt(SLOW_DOWN, failure(500, 'InternalError'))
    await files.put('a.eml', CONTENT)
    server.interrupt({ after: true, answer: response => response.destroy() })
    await files.put('b.eml', CONTENT)
    expect([...server.objects.keys()]).toEqual(['mail/a.eml', 'mail/b.eml'])
    expect(server.requests).toHaveLength(5)
  })

  it('gives up after three tries, and says that nothing was written', async () => {
    await using server = await startTestBucketServer()
    server.interrupt(SLOW_DOWN, SLOW_DOWN, SLOW_DOWN)
    const failed = open(server).folder('mail').put('a.eml', CONTENT)
    await expect(failed).rejects.toThrow(/answered 503 SlowDown\. It is busy or broken/)
    expect(server.requests).toHaveLength(3)
    expect(server.objects.size).toBe(0)
  })

  it('is given up when it is silent', async () => {
    await using server = await startTestBucketServer()
    server.interrupt(SILENCE, SILENCE)
    const files = open(server, {}, { timeout: 40, retries: 1 }).folder('mail')
    await expect(files.put('a.eml', CONTENT)).rejects.toThrow(/^timeout of 40 ms exceeded: .* S3_URL/)
  })

  it('is given up when nothing listens', async () => {
    const { account } = await (async () => {
      await using server = await startTestBucketServer()
      return server
    })()
    await expect(openBucket(account, QUICK).folder('mail').get('a')).rejects.toThrow('did not answer')
  })

  it.each([
    [
      'another bucket',
      { bucket: 'other' },
      /404 NoSuchBucket\. Create the bucket other, or correct S3_BUCKET/,
    ],
    ['another key', { accessKeyId: 'stranger' }, /403 InvalidAccessKeyId\. Correct S3_ACCESS_KEY_ID/],
    ['another secret', { secretAccessKey: 'guessed' }, /403 SignatureDoesNotMatch.* S3_SECRET_ACCESS_KEY/],
    ['another region', { region: 'us-east-1' }, /403 SignatureDoesNotMatch/],
  ])('says what to do about %s, without trying again', async (_, change, sentence) => {
    await using server = await startTestBucketServer()
    const files = open(server, change).folder('mail')
    const error = await files.put('a.eml', CONTENT).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ServiceError)
    expect(String(error)).toMatch(sentence)
    expect(String(error)).not.toContain(server.account.secretAccessKey)
    await expect(files.get('a.eml')).rejects.toThrow(ServiceError)
    expect(server.requests).toHaveLength(2)
    expect(server.objects.size).toBe(0)
  })

  it.each([
    [failure(403, 'AccessDenied'), /Let the key read, write, delete and list objects/],
    [failure(403, 'RequestTimeTooSkewed'), /Set the clock/],
    [failure(301, 'PermanentRedirect'), /correct S3_REGION and S3_URL/],
    [failure(501, 'NotImplemented'), /cannot do what the shop needs/],
    [HTML, /answered 200\. That is no answer of an S3 store/],
    [failure(404, 'Teapot'), /answered 404 Teapot/],
  ])('says what to do about an answer: %#', async (answer, sentence) => {
    await using server = await startTestBucketServer()
    const files = open(server).folder('mail')
    for (const call of [() => files.put('a.eml', CONTENT), () => files.get('a.eml')]) {
      server.interrupt(answer)
      await expect(call()).rejects.toThrow(sentence)
    }
  })

  it('is part of the host unless the address says otherwise', async () => {
    const asked: string[] = []
    const account: Omit<BucketAccount, 'isPathStyle'> = {
      url: 'https://s3.test',
      ...{ bucket: 'files', variable: 'S3_BUCKET' },
      region: 'eu',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    }
    const fetch = async (request: Request) => {
      asked.push(request.url)
      return new Response(null, { headers: { etag: '"1"' } })
    }
    for (const isPathStyle of [false, true])
      await openBucket({ ...account, isPathStyle }, { fetch })
        .folder('mail')
        .put('a', CONTENT)
    expect(asked).toEqual(['https://files.s3.test/mail/a', 'https://s3.test/files/mail/a'])
  })
})

describe('creating a file only if there is none', () => {
  it('is refused at a store that ignores the condition', async () => {
    await using server = await startTestBucketServer({ conditions: false })
    const bucket = open(server)
    await expect(bucket.check()).rejects.toThrow(/ignores If-None-Match: \*/)
    await expect(bucket.folder('pro-codes').create('used/a', CONTENT)).rejects.toThrow(ServiceError)
    expect([...server.objects.keys()]).toEqual(['.if-none-match'])
  })

  it('is checked until it has succeeded once', async () => {
    await using server = await startTestBucketServer()
    const files = open(server).folder('pro-codes')
    server.interrupt(failure(403, 'AccessDenied'))
    await expect(files.create('used/a', CONTENT)).rejects.toThrow(ServiceError)
    expect(await files.create('used/a', CONTENT)).toBe(true)
    expect(await files.create('used/a', CONTENT)).toBe(false)
    expect(server.requests.filter(request => request.endsWith('.if-none-match'))).toHaveLength(3)
  })

  it('is tried again after a conflict with another write', async () => {
    await using server = await startTestBucketServer()
    const bucket = open(server)
    await bucket.check()
    server.interrupt(failure(409, 'ConditionalRequestConflict'))
    expect(await bucket.folder('pro-codes').create('used/a', CONTENT)).toBe(true)
  })
})

describe('reading a file of a bucket', () => {
  const LIMIT = 1_000

  it('gets it with its ETag and date, and not again while it is the same', async () => {
    await using server = await startTestBucketServer()
    server.objects.set('shop/images/a b.jpg', Buffer.from(CONTENT))
    const bucket = open(server)
    const file = await bucket.read('shop/images/a b.jpg', null, LIMIT)
    if (typeof file === 'string') throw new Error(`The file is ${file}.`)
    expect(file.modified).toBe(Date.UTC(2026, 10, 1, 8))
    expect(Buffer.from(file.bytes).toString()).toBe('content')
    expect(await bucket.read('shop/images/a b.jpg', file.etag, LIMIT)).toBe('unchanged')
    server.objects.set('shop/images/a b.jpg', Buffer.from('other'))
    expect(await bucket.read('shop/images/a b.jpg', file.etag, LIMIT)).toMatchObject({
      bytes: new TextEncoder().encode('other'),
    })
  })

  it('tells missing and too large files apart', async () => {
    await using server = await startTestBucketServer()
    server.objects.set('large', Buffer.alloc(LIMIT + 1))
    expect(await open(server).read('large', null, LIMIT)).toBe('too large')
    expect(await open(server).read('large', null, LIMIT + 1)).toMatchObject({
      bytes: new Uint8Array(LIMIT + 1),
    })
    expect(await open(server).read('none', null, LIMIT)).toBe('missing')
    await expect(open(server, { bucket: 'other' }).read('none', null, LIMIT)).rejects.toThrow('NoSuchBucket')
  })

  it('names the variable and the permissions of the pictures', async () => {
    await using server = await startTestBucketServer()
    const bucket = open(server, { bucket: 'other', variable: 'PICTURES_BUCKET' })
    await expect(bucket.read('a', null, LIMIT)).rejects.toThrow('or correct PICTURES_BUCKET')
    server.interrupt(failure(403, 'AccessDenied'))
    await expect(bucket.read('a', null, LIMIT)).rejects.toThrow(
      /read and list objects .* \(s3:GetObject, s3:ListBucket\)/,
    )
  })
})
