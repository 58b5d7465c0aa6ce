import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBucketServer } from '@firnline/services/files/fixture/test-bucket-server'
import { expect, it, onTestFinished } from 'vitest'
import { openFiles } from './files.ts'

const CONTENT = new TextEncoder().encode('content')

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('keeps files in folders of the data folder by default', async () => {
  const dataDir = await temporaryFolder()
  const files = await openFiles({ bucket: null, dataDir })
  await files.check()
  await files.applications.putFolder('a', [['application.json', CONTENT]])
  await files.codes.put('codes.csv', CONTENT)
  await files.mails.put('a.eml', CONTENT)
  const paths = ['pro-applications/a/application.json', 'pro-codes/codes.csv', 'mail/a.eml']
  for (const path of paths) expect(await readFile(join(dataDir, path), 'utf8')).toBe('content')
})

it('shares a bucket with other machines, and writes nothing to the data folder', async () => {
  await using server = await startTestBucketServer()
  const folders = [await temporaryFolder(), await temporaryFolder()]
  const [one, other] = await Promise.all(
    folders.map(dataDir => openFiles({ bucket: server.account, dataDir })),
  )
  await one?.applications.putFolder('a', [['application.json', CONTENT]])
  await one?.mails.put('a.eml', CONTENT)
  expect(await other?.applications.get('a/application.json')).toEqual(CONTENT)
  expect(await other?.mails.get('a.eml')).toEqual(CONTENT)
  expect(await one?.codes.create('used/1', CONTENT)).toBe(true)
  expect(await other?.codes.create('used/1', CONTENT)).toBe(false)
  for (const folder of folders) expect(await readdir(folder)).toEqual([])
})

it('says what is wrong with the bucket', async () => {
  await using server = await startTestBucketServer()
  const bucket = { ...server.account, bucket: 'missing' }
  const files = await openFiles({ bucket, dataDir: await temporaryFolder() })
  await expect(files.check()).rejects.toThrow('Create the bucket missing, or correct S3_BUCKET.')
})
