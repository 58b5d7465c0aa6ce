import type { Fields } from '../json.ts'
import type { Reading } from '../wire/read.ts'

/** What `include_branch` and `include_metadata` add to an entry or an asset. */
export function onRequest({ params, branch }: Reading): Fields {
  return {
    ...(params.flag('include_branch') ? { _branch: branch } : {}),
    ...(params.flag('include_metadata') ? { _metadata: { extensions: {} } } : {}),
  }
}
