/**
 * What a check found, in sentences. `right`: as it should be. `warning`: the shop runs, but lacks something. `wrong`: it does not
 * run, or sells or shows what it should not. A sentence names the environment variable or the vendor's setting, and no secret.
 */
export type Finding = { readonly kind: 'right' | 'warning' | 'wrong'; readonly text: string }

export const right = (text: string): Finding => ({ kind: 'right', text })
export const warning = (text: string): Finding => ({ kind: 'warning', text })
export const wrong = (text: string): Finding => ({ kind: 'wrong', text })

/** `subject`: as in "commerce in the store us could not be checked". */
export type Check = { readonly subject: string; readonly run: () => Promise<Finding[]> }

const MOST_NAMES = 5

/** `a, b, c, d, e and 7 more` */
export function listOf(names: readonly (string | number)[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return names.length <= MOST_NAMES ? shown : `${shown} and ${names.length - MOST_NAMES} more`
}

/** An address without the user and password that it may have. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href.replace(/\/$/, '')
}
