import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'
import { type FolderEntry, fieldsOf, mapFiles, objectsOf } from '../stack-folder.ts'
import { type Push, tagsOf } from './push-context.ts'
import { includes, referencesIn, withRemoteUids } from './references.ts'

/** Returns the entries that are not published. */
export async function pushEntries(push: Push, assetUids: ReadonlyMap<string, string>): Promise<string[]> {
  const { stack, folder, remote, locales, change } = push
  const schemas = new Map(folder.contentTypes.map(type => [type.uid, fieldsOf(type, folder.globalFields)]))
  const uids = new Map([...remote.entries].map(([key, byLocale]) => [key, uidOf(byLocale)]))
  const [master = ''] = locales
  /** As the stack has it; references to entries that it lacks are left out. */
  const fieldsIn = (entry: FolderEntry, locale: string): Fields => {
    const own = entry.locales.get(locale) ?? {}
    const withAssets = mapFiles(
      own,
      schemas.get(entry.contentType) ?? [],
      file => assetUids.get(String(file)) ?? file,
    )
    const fields = withRemoteUids(withAssets, (type, uid) => uids.get(`${type}/${uid}`) ?? LACKING)
    return { ...withoutLacking(fields), tags: tagsOf(own.tags, entry.uid) }
  }
  const sent = new Map<string, Fields>()
  for (const entry of inOrder(folder.entries, uids)) {
    const key = keyOf(entry)
    if (uids.has(key)) continue
    const fields = fieldsIn(entry, master)
    await change(`create entry ${key}`, async () => {
      const data = { ...fields, title: String(fields.title) }
      const { uid } = await stack
        .contentType(entry.contentType)
        .entry()
        .create({ entry: data }, { locale: master })
      uids.set(key, uid)
    })
    sent.set(key, fields)
    if (!uids.has(key)) uids.set(key, `new ${key}`)
  }
  const unpublished: string[] = []
  for (const entry of folder.entries) {
    const key = keyOf(entry)
    const changed: string[] = []
    for (const locale of locales.filter(code => entry.locales.has(code))) {
      const fields = fieldsIn(entry, locale)
      const known = remote.entries.get(key)?.get(locale) ?? (locale === master ? sent.get(key) : undefined)
      const { tags: _, ...compared } = fields
      if (known !== undefined && includes(known, compared)) continue
      changed.push(locale)
      await change(`update entry ${key} (${locale})`, () =>
        Object.assign(stack.contentType(entry.contentType).entry(uids.get(key) ?? ''), fields).update({
          locale,
        }),
      )
    }
    if (entry.publish !== undefined || entry.dates.size > 0) unpublished.push(key)
    else await publishEntry(push, entry, { uid: uids.get(key) ?? '', changed })
  }
  return unpublished
}

async function publishEntry(
  { stack, remote, environment, locales, change }: Push,
  entry: FolderEntry,
  { uid, changed }: { readonly uid: string; readonly changed: readonly string[] },
): Promise<void> {
  const key = keyOf(entry)
  const known = remote.entries.get(key)
  const isPublished = (locale: string) => {
    const { _version, publish_details } = known?.get(locale) ?? {}
    return objectsOf(publish_details).some(
      shown => shown.environment === environment.uid && shown.locale === locale && shown.version === _version,
    )
  }
  const due = locales.filter(
    locale => entry.locales.has(locale) && (changed.includes(locale) || !isPublished(locale)),
  )
  if (due.length === 0) return
  await change(`publish entry ${key} (${due.join(', ')})`, () =>
    stack
      .contentType(entry.contentType)
      .entry(uid)
      .publish({
        publishDetails: { environments: [environment.name], locales: due },
        locale: locales[0] ?? '',
      }),
  )
}

const keyOf = ({ contentType, uid }: FolderEntry) => `${contentType}/${uid}`
const uidOf = (byLocale: ReadonlyMap<string, Fields>) => String([...byLocale.values()][0]?.uid)

/** What others refer to first; where entries refer to each other, the first of them. */
function inOrder(entries: readonly FolderEntry[], uids: ReadonlyMap<string, string>): FolderEntry[] {
  const ordered: FolderEntry[] = []
  const done = new Set(uids.keys())
  const waiting = new Map(entries.map(entry => [keyOf(entry), { entry, needs: needsOf(entry) }]))
  for (const key of done) waiting.delete(key)
  while (waiting.size > 0) {
    const isReady = (needs: ReadonlySet<string>) => [...needs].every(key => !waiting.has(key))
    const ready = [...waiting].filter(([key, { needs }]) =>
      isReady(new Set([...needs].filter(other => other !== key))),
    )
    for (const [key, { entry }] of ready.length > 0 ? ready : [...waiting].slice(0, 1)) {
      ordered.push(entry)
      waiting.delete(key)
    }
  }
  return ordered
}

const needsOf = ({ locales }: FolderEntry) =>
  new Set([...locales.values()].flatMap(fields => [...referencesIn(fields)]))

/** Instead of the uid of an entry that the stack lacks. */
const LACKING = ''

function withoutLacking(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      Array.isArray(value) ? withoutLackingMembers(value) : nested(value),
    ]),
  )
}

const nested = (value: Json): Json =>
  Array.isArray(value) ? withoutLackingMembers(value) : isFields(value) ? withoutLacking(value) : value

function withoutLackingMembers(list: readonly Json[]): Json[] {
  return list
    .filter(member => !(isFields(member) && member.uid === LACKING && '_content_type_uid' in member))
    .map(nested)
}
