import { setTimeout as wait } from 'node:timers/promises'
import { SOONEST } from '@firnline/web/server/gate/form-stamps'

/** ms beyond what the shop asks for. */
const MARGIN = 100

/** Of the first form on a page that has one; empty: none has. */
export async function stampOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /name="form_stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** A stamp as a person's form has it, who took a moment to fill it in. */
export async function agedStampOf(url: string): Promise<string> {
  const stamp = await stampOf(url)
  await wait(SOONEST + MARGIN)
  return stamp
}
