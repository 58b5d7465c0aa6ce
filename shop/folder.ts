import { join } from 'node:path'
import { readSettings, ShopSettingsError } from './read-settings.ts'
import type { ShopSettings } from './settings.ts'

/** The folder that `SHOP_DIR` names, or the demo shop's. */
export const shopFolder = process.env.SHOP_DIR ?? join(import.meta.dirname, '../demo')

/** The settings in it. A mistake in them ends the process, as nothing else can be read without them. */
export const shop: ShopSettings = settingsOrExit()

function settingsOrExit(): ShopSettings {
  try {
    return readSettings(shopFolder)
  } catch (error) {
    if (!(error instanceof ShopSettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
