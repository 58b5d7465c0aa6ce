import { COMMERCE_REGIONS, type CommerceRegion } from '../region.ts'

/** A code of the merchant that makes customers pros. */
export type RedeemableCode = {
  readonly code: string
  readonly store: CommerceRegion
  /** The customer group of those who redeem it: its name, or its id in the store. */
  readonly group: string | number
  /** How many customers may redeem it. */
  readonly uses: number
  /** The last day to redeem it, `YYYY-MM-DD`, UTC. null: open. */
  readonly redeemUntil: string | null
  /** The last day as a pro. null: open. */
  readonly proUntil: string | null
}

/** Shorter codes can be guessed. */
export const MIN_CODE_LENGTH = 8
export const MAX_CODE_LENGTH = 40
const MAX_USES = 10_000
const MAX_GROUP_LENGTH = 100
const COLUMNS = ['code', 'store', 'group', 'uses', 'redeem_until', 'pro_until'] as const

/** Ignores case and blanks. */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

export function isWellFormedCode(text: string): boolean {
  return text.length >= MIN_CODE_LENGTH && text.length <= MAX_CODE_LENGTH && /^[A-Z0-9-]+$/.test(text)
}

/** `wrongLines`: numbers of invalid lines, from 1. */
export type CodeList = { readonly codes: readonly RedeemableCode[]; readonly wrongLines: readonly number[] }

/** Parses CSV of a spreadsheet: one code per line below the column titles, separated by commas or semicolons. */
export function parseCodeList(text: string): CodeList {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const read = lines.map((line, at) => ({ number: at + 1, line: line.trim() }))
  const rows = read.slice(1).filter(({ line }) => line !== '')
  const parsed = rows.map(({ number, line }) => ({ number, code: parseCodeLine(line) }))
  const titles = lines[0] === undefined ? [] : splitCells(lines[0])
  const isTitled = COLUMNS.every((column, at) => titles[at]?.toLowerCase() === column)
  if (!isTitled) return { codes: [], wrongLines: text.trim() === '' ? [] : [1] }
  return {
    codes: parsed.flatMap(({ code }) => (code === null ? [] : [code])),
    wrongLines: parsed.flatMap(({ number, code }) => (code === null ? [number] : [])),
  }
}

function splitCells(line: string): string[] {
  return line.split(/[,;]/).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function parseCodeLine(line: string): RedeemableCode | null {
  const [typed = '', store = '', group = '', uses = '', redeemUntil = '', proUntil = ''] = splitCells(line)
  const code = normalizeCode(typed)
  const region = COMMERCE_REGIONS.find(one => one === store)
  if (region === undefined || !isWellFormedCode(code) || !isCount(uses)) return null
  if (Number(uses) > MAX_USES || !isDayOrNone(redeemUntil) || !isDayOrNone(proUntil)) return null
  if (!isGroup(group)) return null
  const days = { redeemUntil: redeemUntil || null, proUntil: proUntil || null }
  return { code, store: region, group: isCount(group) ? Number(group) : group, uses: Number(uses), ...days }
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}

/** A number that is no id is no name either. */
function isGroup(text: string): boolean {
  return isCount(text) || (text.length <= MAX_GROUP_LENGTH && /[^\d\s.-]/.test(text))
}

function isDayOrNone(text: string): boolean {
  if (text === '') return true
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The code, or why it cannot be redeemed at this store today. */
export function findCode(
  codes: readonly RedeemableCode[],
  { code, store, now }: { code: string; store: CommerceRegion; now: Date },
): RedeemableCode | 'unknown' | 'ended' {
  const found = codes.find(one => one.code === normalizeCode(code) && one.store === store)
  if (found === undefined) return 'unknown'
  const today = now.toISOString().slice(0, 10)
  const lastDays = [found.redeemUntil, found.proUntil].filter(day => day !== null)
  return lastDays.some(day => today > day) ? 'ended' : found
}
