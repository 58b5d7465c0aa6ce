import { type Fields, isFields } from '@firnline/embedded/content/json'
import type { Model } from '../stack-folder.ts'
import { patiently } from './patiently.ts'
import { type Push, refused } from './push-context.ts'
import { includes } from './references.ts'

/** Types refer to one another: new ones begin with their title alone, and get their fields once all are there. */
export async function pushModels({ stack, folder, remote, change, options }: Push): Promise<void> {
  const complete: (() => Promise<unknown>)[] = []

  async function push(
    kind: string,
    model: Model,
    known: readonly Fields[],
    { create, update }: { create: () => Promise<unknown>; update: () => Promise<unknown> },
  ): Promise<void> {
    const existing = known.find(({ uid }) => uid === model.uid)
    if (existing !== undefined && includes(existing, model)) return
    if (existing === undefined) complete.push(update)
    const [verb, write] = existing === undefined ? ['create', create] : ['update', update]
    await change(`${verb} ${kind} ${model.uid}`, write)
  }

  for (const field of folder.globalFields)
    await push('global field', field, remote.globalFields, {
      create: () => stack.globalField().create({ global_field: titleOnly(field) }),
      update: () => Object.assign(stack.globalField(field.uid), field).update(),
    })
  for (const type of folder.contentTypes)
    await push('content type', type, remote.contentTypes, {
      create: () => stack.contentType().create({ content_type: titleOnly(type) }),
      update: () => Object.assign(stack.contentType(type.uid), type).update(),
    })
  if (options.isDryRun) return
  for (const update of complete)
    await patiently(update, options.patience).catch(error =>
      Promise.reject(refused('complete the model', error)),
    )
}

/** A model with its title and, of a page, its URL. */
function titleOnly(model: Model) {
  const { uid, title, description = '', options } = model
  const isPage = isFields(options) && options.is_page === true
  const field = (name: string) => ({
    ...{ display_name: name, uid: name.toLowerCase(), data_type: 'text', mandatory: true },
    ...{ unique: false, multiple: false, field_metadata: { _default: true } },
  })
  return {
    ...{ uid, title, description },
    options: {
      ...{ is_page: isPage, singleton: false, title: 'title', sub_title: [] },
      ...(isPage ? { url_pattern: '/:title', url_prefix: '/' } : {}),
    },
    schema: isPage ? [field('Title'), field('Url')] : [field('Title')],
  }
}
