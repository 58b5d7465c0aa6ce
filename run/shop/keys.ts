import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, EmbeddedKeys } from '@firnline/web/server/config/config'
import * as v from 'valibot'

export type Keys = EmbeddedKeys & {
  readonly sessionSecret: string
  /** With these the services prove that a webhook is theirs. */
  readonly contentWebhookSecret: string
  readonly commerceWebhookSecret: string
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
const Kept = v.object({
  commerceToken: v.string(),
  commerceClientSecret: v.string(),
  contentApiKey: v.string(),
  contentDeliveryToken: v.string(),
  contentPreviewToken: v.string(),
  searchPrivateKey: v.string(),
  searchKey: v.string(),
  sessionSecret: v.string(),
  contentWebhookSecret: v.string(),
  commerceWebhookSecret: v.string(),
})

/**
 * The embedded services' keys, the session secret and those of webhooks: what the environment says, else what the first start made up and
 * the data folder keeps.
 */
export async function readKeys(
  config: Pick<Config, 'dataDir' | 'embeddedKeys' | 'sessionSecret' | 'webhookSecrets'>,
): Promise<Keys> {
  const kept = await readOrMake(join(config.dataDir, 'keys.json'), config.dataDir)
  const { embeddedKeys, sessionSecret, webhookSecrets } = config
  return {
    ...kept,
    ...embeddedKeys,
    sessionSecret: sessionSecret ?? kept.sessionSecret,
    contentWebhookSecret: webhookSecrets.content ?? kept.contentWebhookSecret,
    commerceWebhookSecret: webhookSecrets.commerce ?? kept.commerceWebhookSecret,
  }
}

/** A key that an older start did not know is made and kept with the others. */
async function readOrMake(file: string, folder: string): Promise<Keys> {
  const kept = await readKept(file)
  const keys = { ...makeKeys(), ...kept }
  if (Object.keys(kept).length === Object.keys(keys).length) return keys
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}

function makeKeys(): Keys {
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

async function readKept(file: string): Promise<Partial<Keys>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return v.parse(v.partial(Kept), JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `${file} cannot be read as keys. Remove it to have new ones made; visitors then start with an empty cart.`,
      { cause },
    )
  }
}
