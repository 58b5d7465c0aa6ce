import { REGION_IDS, type RegionId } from '@firnline/domain/region'
import { sortName } from '@firnline/domain/search/index-field'
import type { SearchDocument } from './documents.ts'

type Entry = { readonly uid: string; readonly title: string; readonly regions: readonly RegionId[] }

/** What every document has; an entry without regions is found in all of them. `url`: without locale. */
export function documentHead(
  kind: SearchDocument['kind'],
  { uid, title, regions }: Entry,
  url: string,
): SearchDocument {
  return {
    id: `${kind}-${uid}`,
    kind,
    uid,
    title,
    tagline: '',
    body: '',
    url,
    regions: regions.length === 0 ? REGION_IDS : regions,
    picture: '',
    sort_name: sortName(title),
    newness: 0,
  }
}
