import { type Overlay, overlaidView } from '../store/overlay.ts'
import { MAIN } from '../store/stack.ts'
import type { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'
import { invalidParameter, unknownBranch } from './errors.ts'
import { type Params, readParams } from './params.ts'

const MAX_VARIANTS = 3

/** What one request asks for and which entries it sees: language, branch and variants. */
export type Reading = {
  params: Params
  /** The address that was asked, which assets' addresses begin with. */
  url: string
  locale: string
  /** Whether other languages may stand in. */
  fallback: boolean
  branch: string
  view(contentType: string): View
}

export async function readRequest(request: Request, store: Store): Promise<Reading> {
  const params = await readParams(request)
  const environment = params.text('environment') ?? store.environment.name
  if (!store.stack.environments.some(({ name }) => name === environment)) {
    throw invalidParameter('environment', 'names an environment that the stack does not have.')
  }
  const locale = params.text('locale') ?? store.stack.masterLocale
  if (!store.stack.chains.has(locale)) {
    throw invalidParameter('locale', 'names a language that the stack does not have.')
  }
  const fallback = params.flag('include_fallback')
  const overlay = overlayOf(request.headers, store)
  return {
    params,
    url: request.url,
    locale,
    fallback,
    branch: overlay.branch,
    view: contentType => overlaidView(store, { contentType, locale, fallback }, overlay),
  }
}

function overlayOf(headers: Headers, store: Store): Overlay {
  const named = headers.get('branch')?.trim() || MAIN
  const branch = store.stack.branches.get(named)
  if (!branch) throw unknownBranch(named)
  const written = (headers.get('x-cs-variant-uid') ?? '').split(',').map(uid => uid.trim())
  const variants = [...new Set(written.filter(uid => uid !== ''))]
  if (variants.length > MAX_VARIANTS) {
    throw invalidParameter('x-cs-variant-uid', `names more than ${MAX_VARIANTS} variants.`)
  }
  return { branch, variants }
}
