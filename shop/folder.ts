import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from './brand.ts'
import { readShop, ShopSettingsError } from './read-settings.ts'
import type { ShopSettings } from './settings.ts'

// Settings are read as constants, so that the environment is complete before them. What is set already is kept.
loadEnvironment('.env')

/** The folder that `SHOP_DIR` names, or the demo shop's. */
export const shopFolder = process.env.SHOP_DIR ?? join(import.meta.dirname, '../demo')

/** The files whose variables are read beside those of the process. */
export const environmentFiles: readonly string[] = ['.env', join(shopFolder, '.env')]
loadEnvironment(join(shopFolder, '.env'))

const read = shopOrExit()

/** The settings in it. A mistake in them ends the process, as nothing else can be read without them. */
export const shop: ShopSettings = read.settings

/** The look of its brand. */
export const brand: Brand = read.brand

function loadEnvironment(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

function shopOrExit(): ReturnType<typeof readShop> {
  try {
    return readShop(shopFolder)
  } catch (error) {
    if (!(error instanceof ShopSettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
