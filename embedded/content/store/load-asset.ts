import { join } from 'node:path'
import { readAsset } from './asset.ts'
import type { Change } from './change.ts'
import type { GoodJsonFile } from './json-file.ts'
import type { Store } from './store.ts'

export async function loadAsset(
  directory: string,
  uid: string,
  file: GoodJsonFile | null,
  store: Store,
  tell: (problem: string) => void,
): Promise<Change[]> {
  const { environment, stack } = store
  const change = { contentType: 'sys_assets', uid, locales: [stack.masterLocale] }
  if (!file) return store.assets.delete(uid) ? [change] : []
  const folder = join(directory, 'assets')
  const read = await readAsset({
    ...file,
    uid,
    folder,
    environmentUid: environment.uid,
    locale: stack.masterLocale,
  })
  if (!read.ok) {
    tell(read.problem)
    return []
  }
  store.assets.set(uid, read.asset)
  return [change]
}
