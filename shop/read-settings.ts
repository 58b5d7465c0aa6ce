import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Brand } from './brand.ts'
import { readBrand } from './read-brand.ts'
import { contradictions, ShopSettings } from './settings.ts'

/** Each problem is a sentence with its place. */
export class ShopSettingsError extends Error {
  override readonly name = 'ShopSettingsError'
  readonly problems: readonly string[]
  constructor(file: string, problems: readonly string[]) {
    super(
      `${file} has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${problems.map(one => `  ${one}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * The settings in the folder of a shop, and the files of its brand.
 * @throws {ShopSettingsError} as `readSettings`, and when a file is missing or unsafe
 */
export function readShop(folder: string): { settings: ShopSettings; brand: Brand } {
  const settings = readSettings(folder)
  const { brand, problems } = readBrand(folder, settings.brand)
  if (problems.length > 0) throw new ShopSettingsError(fileIn(folder), problems)
  return { settings, brand }
}

/**
 * The settings in the folder of a shop.
 * @throws {ShopSettingsError} when `shop.json` is missing, is no JSON, or says what cannot be
 */
export function readSettings(folder: string): ShopSettings {
  return parseSettings(fileIn(folder), readJson(fileIn(folder)))
}

const fileIn = (folder: string) => join(folder, 'shop.json')

/** @param file as problems name it */
export function parseSettings(file: string, json: unknown): ShopSettings {
  const result = v.safeParse(ShopSettings, json)
  const problems = result.success ? [...contradictions(result.output)] : result.issues.map(sentence)
  if (!result.success || problems.length > 0) throw new ShopSettingsError(file, problems)
  return result.output
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const problem = isMissing
      ? 'There is no such file: SHOP_DIR names the folder of a shop.'
      : `It is no JSON: ${error}.`
    throw new ShopSettingsError(file, [problem])
  }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'The file'
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${place} is missing.`
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${place} is not a setting.`
  if (issue.message.startsWith('Invalid')) return `${place} must be ${issue.expected}, not ${issue.received}.`
  return `${place} ${issue.message}.`
}
