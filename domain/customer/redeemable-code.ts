import { COMMERCE_REGIONS, type CommerceRegion } from '../region.ts'

/** A code that the merchant hands out, and that makes pros of those who redeem it. */
export type RedeemableCode = {
  readonly code: string
  readonly store: CommerceRegion
  /** The customer group that they come into. */
  readonly group: number
  /** How many customers may redeem it. */
  readonly uses: number
  /** The last day to redeem it, `YYYY-MM-DD`, UTC. null: there is none. */
  readonly redeemUntil: string | null
  /** The last day as a pro. null: there is none. */
  readonly proUntil: string | null
}

/** Characters of a code; shorter ones can be guessed. */
export const MIN_CODE_LENGTH = 8
export const MAX_CODE_LENGTH = 40
const MAX_USES = 10_000
const COLUMNS = ['code', 'store', 'group', 'uses', 'redeem_until', 'pro_until'] as const

/** As people write it: in any case, with blanks. */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

export function isWellFormedCode(text: string): boolean {
  return text.length >= MIN_CODE_LENGTH && text.length <= MAX_CODE_LENGTH && /^[A-Z0-9-]+$/.test(text)
}

/** Numbers of lines that are no codes, from 1. */
export type CodeList = { readonly codes: readonly RedeemableCode[]; readonly wrongLines: readonly number[] }

/** Reads a list as spreadsheets save it: one code a line below a line of titles, split by commas or semicolons. */
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
  if (region === undefined || !isWellFormedCode(code) || !isCount(group) || !isCount(uses)) return null
  if (Number(uses) > MAX_USES || !isDayOrNone(redeemUntil) || !isDayOrNone(proUntil)) return null
  const days = { redeemUntil: redeemUntil || null, proUntil: proUntil || null }
  return { code, store: region, group: Number(group), uses: Number(uses), ...days }
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

function isDayOrNone(text: string): boolean {
  if (text === '') return true
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The code that may be redeemed at this store today, or why none may. */
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
