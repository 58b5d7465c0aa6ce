import type { Context } from 'hono'
import { unprocessable } from './refusal.ts'
import { MOST } from './value.ts'

export type Query = ReadonlyMap<string, string>

/**
 * The query's parameters, each allowed. Throws BigCommerce's 422 for an unknown one; an empty
 * parameter (`?&page=2`) is unknown too.
 */
export function readQuery(c: Context, allowed: Iterable<string>): Query {
  const names = new Set(allowed)
  const search = new URL(c.req.url).search.slice(1)
  const pairs = [...new URLSearchParams(search)]
  const unknown = pairs.map(([name]) => name).filter(name => !names.has(name))
  if (/^&|&&|&$/.test(search)) unknown.push('')
  if (unknown.length > 0)
    throw unprocessable(`The filter(s): ${unknown.join(',')} are not valid filter parameter(s).`)
  return new Map(pairs)
}

export function invalidFilter(name: string, value: string): Error {
  return unprocessable(`The value of filter ${name} is not valid: ${value.slice(0, 100)}`)
}

export function readWhole(name: string, value: string, least = 0): number {
  const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= MOST)) throw invalidFilter(name, value)
  return number
}

export function readWholes(name: string, value: string): number[] {
  return value.split(',').map(part => readWhole(name, part.trim(), -MOST))
}

export function readNumber(name: string, value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 1e12)
    throw invalidFilter(name, value)
  return number
}

export function readFlag(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw invalidFilter(name, value)
}

export function readWords(name: string, value: string): string {
  if (value.includes('\u0000')) throw invalidFilter(name, value)
  return value
}

export function readMoment(name: string, value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw invalidFilter(name, value)
  return date
}

/** The id in a path; a number that no row can have is null. */
export function pathId(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id >= 1 && id <= MOST ? id : null
}
