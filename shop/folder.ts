import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, ShopSettingsError } from './read-settings.ts'
import type { ShopSettings } from './settings.ts'

// Settings are read as constants, so that the environment is complete before them. What is set already is kept.
loadEnvironment('.env')

/** The folder that `SHOP_DIR` names, or the demo shop's. */
export const shopFolder = process.env.SHOP_DIR ?? join(import.meta.dirname, '../demo')

loadEnvironment(join(shopFolder, '.env'))

/** The settings in it. A mistake in them ends the process, as nothing else can be read without them. */
export const shop: ShopSettings = settingsOrExit()

function loadEnvironment(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

function settingsOrExit(): ShopSettings {
  try {
    return readSettings(shopFolder)
  } catch (error) {
    if (!(error instanceof ShopSettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
