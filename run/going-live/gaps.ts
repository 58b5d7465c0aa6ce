import { join } from 'node:path'
import { readSettings } from '@firnline/shop/read-settings'
import type { Config } from '@firnline/web/server/config/config'
import { readContentFolder } from '../content/check/content-folder.ts'
import { placeholderProblems } from '../content/check/placeholders.ts'
import { linesOf } from '../content/check/problem-lines.ts'
import { inventedDetail } from './placeholder.ts'
import { unfinishedSettings } from './unfinished-settings.ts'

type Given = Pick<Config, 'contentDir' | 'officeMail'> & {
  /** null: the embedded service's data, which the shop's folder has. */
  readonly commerce: unknown
  readonly content: unknown
  readonly checkout: Pick<Config['checkout'], 'mailFrom'>
}

/**
 * What a shop has yet to say before shoppers may see it, a sentence each, with its file or its environment variable.
 * Of what a vendor's account has, nothing.
 */
export function launchGaps(folder: string, { commerce, content, contentDir, ...mail }: Given): string[] {
  const settings = readSettings(folder)
  const contentFolder = contentDir ?? join(folder, 'content')
  return [
    ...(settings.isDemonstration ? [] : mailGaps(mail)),
    ...(commerce === null ? [...unfinishedSettings(settings)] : []).map(
      gap => `${join(folder, 'shop.json')} ${gap}`,
    ),
    ...(content === null ? contentGaps(contentFolder, settings) : []),
  ]
}

function* mailGaps({ officeMail, checkout: { mailFrom } }: Pick<Given, 'officeMail' | 'checkout'>) {
  if (inventedDetail(mailFrom) !== null)
    yield `MAIL_FROM is ${mailFrom}, an address that is no real one: set it to the sender of the shop's emails.`
  if (inventedDetail(officeMail) !== null)
    yield `OFFICE_MAIL is ${officeMail}, an address that is no real one: set it to the one that reads what shoppers write.`
}

function contentGaps(folder: string, settings: { readonly isDemonstration: boolean }): string[] {
  const { content } = readContentFolder(folder)
  return linesOf(folder, placeholderProblems(content, settings)).map(line => `${join(folder, line)}.`)
}
