import type { Fields } from '@firnline/embedded/content/json'
import { ContentProblems } from '../content-problems.ts'
import { objectsOf, type StackFolder } from '../stack-folder.ts'
import type { Stack } from './management-sdk.d.ts'
import { patiently } from './patiently.ts'
import { pushAssets } from './push-assets.ts'
import { type Push, type PushOptions, refused } from './push-context.ts'
import { pushEntries } from './push-entries.ts'
import { pushModels } from './push-models.ts'
import { type RemoteStack, readStack } from './read-stack.ts'

export type PushResult = {
  readonly changes: number
  /** Entries with dates: they are saved, and an editor publishes them. */
  readonly unpublished: readonly string[]
}

/**
 * Makes a stack have what a content folder has: creates and updates locales, model, taxonomies, assets and entries, and
 * publishes them. A second push changes nothing. What the folder lacks stays as it is, and so does what editors fill in
 * fields that the folder leaves out. Throws ContentProblems before the first change.
 */
export async function pushContent(
  stack: Stack,
  folder: StackFolder,
  options: PushOptions,
): Promise<PushResult> {
  const locales = objectsOf(folder.stack.locales).map(({ code }) => String(code))
  const types = folder.contentTypes.map(({ uid }) => uid)
  const remote = await readStack(stack, { types, locales, patience: options.patience })
  const environment = checked(folder, remote, options)
  let changes = 0
  const change = async (line: string, write: () => Promise<unknown>) => {
    changes += 1
    options.log(line)
    if (!options.isDryRun)
      await patiently(write, options.patience).catch(error => Promise.reject(refused(line, error)))
  }
  const push: Push = { stack, folder, remote, environment, locales, change, options }
  await pushLocales(push)
  await pushModels(push)
  await pushTaxonomies(push)
  const assetUids = await pushAssets(push)
  const unpublished = await pushEntries(push, assetUids)
  return { changes, unpublished }
}

function checked({ stack, entries }: StackFolder, remote: RemoteStack, { environment }: PushOptions) {
  const problems: string[] = []
  const found = remote.environments.find(({ name }) => name === environment)
  if (found === undefined)
    problems.push(`The stack has no environment ${environment}: create it in the stack's settings.`)
  const master = String(stack.master_locale)
  const masters = remote.locales.filter(({ fallback_locale }) => !fallback_locale).map(({ code }) => code)
  if (!masters.includes(master))
    problems.push(
      `The stack's master language is ${masters.join(', ')}, the folder's ${master}: create a stack with ${master}.`,
    )
  for (const { contentType, uid, locales } of entries) {
    if (!locales.has(master))
      problems.push(`${contentType}/${uid}.json lacks ${master}, which the stack needs of each entry.`)
  }
  if (problems.length > 0) throw new ContentProblems(problems)
  return { uid: String(found?.uid), name: environment }
}

async function pushLocales({ stack, folder, remote, change }: Push): Promise<void> {
  for (const { code = '', name = '', fallback_locale } of objectsOf(folder.stack.locales)) {
    const known = remote.locales.find(locale => locale.code === code)
    const locale = {
      code: String(code),
      name: String(name),
      ...(fallback_locale ? { fallback_locale: String(fallback_locale) } : {}),
    }
    if (known === undefined) await change(`create locale ${code}`, () => stack.locale().create({ locale }))
    else if (fallback_locale && known.fallback_locale !== fallback_locale)
      await change(`update locale ${code}`, () => Object.assign(stack.locale(String(code)), locale).update())
  }
}

/** Names in the master language. */
async function pushTaxonomies({ stack, folder, remote, change }: Push): Promise<void> {
  for (const { uid, name = '', description = '', terms } of folder.taxonomies) {
    if (remote.taxonomies.some(known => known.uid === uid)) continue
    const taxonomy = { uid, name: String(name), description: String(description) }
    await change(`create taxonomy ${uid}`, async () => {
      await stack.taxonomy().create({ taxonomy })
      await createTerms(stack, uid, objectsOf(terms), null)
    })
  }
}

async function createTerms(
  stack: Stack,
  taxonomy: string,
  terms: readonly Fields[],
  parent: string | null,
): Promise<void> {
  for (const { uid, name, terms: below } of terms) {
    const term = { uid: String(uid), name: String(name), parent_uid: parent }
    await stack.taxonomy(taxonomy).terms().create({ term })
    await createTerms(stack, taxonomy, objectsOf(below), String(uid))
  }
}
