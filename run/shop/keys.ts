import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import type { Config } from '@firnline/web/server/config/config'
import * as v from 'valibot'

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')

/** The embedded services' keys, the session secret and the secrets with which webhooks are signed. */
function createKeys() {
  return {
    commerceToken: secret(24),
    commerceClientSecret: secret(32),
    contentApiKey: secret(12),
    contentDeliveryToken: secret(24),
    contentPreviewToken: secret(24),
    searchPrivateKey: `private-${secret(18)}`,
    searchKey: `search-${secret(18)}`,
    sessionSecret: secret(32),
    contentWebhookSecret: secret(32),
    commerceWebhookSecret: secret(32),
  }
}
export type Keys = Readonly<Omit<ReturnType<typeof createKeys>, 'sessionSecret'>> & {
  readonly sessionSecrets: Secrets
}

type KeySettings = Pick<Config, 'dataDir' | 'keys'>

/** Keys of the environment, else those that the first start created and stored in the data folder. */
export async function readKeys({ dataDir, keys }: KeySettings): Promise<Keys> {
  const created = createKeys()
  const file = join(dataDir, 'keys.json')
  const stored = await readStored(file, Object.keys(created))
  const all = { ...created, ...stored }
  if (Object.keys(stored).length < Object.keys(all).length) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  }
  return toKeys(all, keys)
}

/** The same, but nothing is stored. `unknown`: those that neither the environment nor the data folder has. */
export async function findKeys({
  dataDir,
  keys,
}: KeySettings): Promise<{ keys: Keys; unknown: ReadonlySet<string> }> {
  const created = createKeys()
  const stored = await readStored(join(dataDir, 'keys.json'), Object.keys(created))
  const unknown = Object.keys(created).filter(
    name => !Object.hasOwn(stored, name) && !Object.hasOwn(keys, name),
  )
  return { keys: toKeys({ ...created, ...stored }, keys), unknown: new Set(unknown) }
}

function toKeys({ sessionSecret, ...others }: ReturnType<typeof createKeys>, keys: Config['keys']): Keys {
  return { ...others, sessionSecrets: [sessionSecret], ...keys }
}

async function readStored(
  file: string,
  names: readonly string[],
): Promise<Partial<ReturnType<typeof createKeys>>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return v.parse(v.partial(v.object(v.entriesFromList(names, v.string()))), JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `${file} cannot be read as keys. Remove it to have new ones made; visitors then start with an empty cart.`,
      { cause },
    )
  }
}
