import { invalidQuery } from '../http/errors.ts'

const MAX_LENGTH = 256
const options = /^[ims]*$/

/**
 * The expression of `$regex` with its `$options` (`i`, `m`, `s`). Refused: more than 256 characters, back
 * references, look-around, and a repeated group that itself repeats or chooses, the forms whose time can explode.
 * What passes is still run under a time limit, see time-limit.ts.
 */
export function toRegex(pattern: unknown, flags: unknown): RegExp {
  if (typeof pattern !== 'string') throw invalidQuery('$regex takes a text.')
  if (typeof flags !== 'string' || !options.test(flags))
    throw invalidQuery('$options takes the letters i, m and s.')
  if (pattern.length > MAX_LENGTH) throw invalidQuery(`$regex takes at most ${MAX_LENGTH} characters.`)
  const danger = dangerOf(pattern)
  if (danger)
    throw invalidQuery(`$regex "${pattern}" has ${danger}, which can take too long. Write it without.`)
  try {
    return new RegExp(pattern, [...new Set(flags)].join(''))
  } catch (error) {
    throw invalidQuery(`$regex "${pattern}" is not a regular expression: ${String(error)}`)
  }
}

function dangerOf(pattern: string): string | null {
  const escapes = pattern.match(/\\./gs) ?? []
  if (escapes.some(escaped => /[1-9k]/.test(escaped))) return 'a back reference'
  const bare = pattern.replaceAll(/\\./gs, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  if (/\(\?(?!:)/.test(bare)) return 'a special group'
  return hasExplosiveGroup(bare) ? 'a repeated group that repeats or chooses' : null
}

// Groups without groups inside are folded away from the inside out; what is left of one is whether it can vary.
function hasExplosiveGroup(bare: string): boolean {
  let text = bare
  for (;;) {
    const group = /\((?:\?:)?([^()]*)\)([*+?]|\{\d+,?\d*\})?/.exec(text)
    if (!group) return false
    const varies = /[*+?{|]/.test(group[1] ?? '')
    const repeats = group[2] !== undefined && group[2] !== '?'
    if (varies && repeats) return true
    text = text.replace(group[0], () => (varies || repeats ? 'x*' : 'x'))
  }
}
