import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FolderAsset } from '../stack-folder.ts'
import { type Push, tagsOf } from './push-context.ts'

/** The stack's uids of assets, by file. */
export async function pushAssets({
  stack,
  folder,
  remote,
  environment,
  locales,
  change,
}: Push): Promise<ReadonlyMap<string, string>> {
  const uids = new Map([...remote.assets].map(([file, asset]) => [file, String(asset.uid)]))
  for (const asset of folder.assets) {
    const known = remote.assets.get(asset.uid)
    const { title = '', description = '', tags } = asset.description
    const data = { title: String(title), description: String(description), tags: tagsOf(tags, asset.uid) }
    const publish = (uid: string) =>
      stack.asset(uid).publish({
        publishDetails: { locales: locales.slice(0, 1), environments: [environment.name] },
      })
    if (known === undefined) {
      await change(`create asset ${asset.uid}`, async () => {
        const created = await withUpload(asset, upload => stack.asset().create({ upload, ...data }))
        uids.set(asset.uid, created.uid)
        await publish(created.uid)
      })
    } else if (Number(known.file_size) !== statSync(asset.bytes).size) {
      await change(`replace asset ${asset.uid}`, async () => {
        await withUpload(asset, upload => stack.asset(String(known.uid)).replace({ upload, ...data }))
        await publish(String(known.uid))
      })
    }
  }
  return uids
}

/** The upload gets the name of its file. */
async function withUpload<T>(
  { description, bytes }: FolderAsset,
  send: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-upload-'))
  try {
    const path = join(folder, basename(String(description.filename)))
    copyFileSync(bytes, path)
    return await send(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
