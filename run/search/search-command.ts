import type { Search } from '@firnline/services/search/port'
import type { SearchDocument } from './documents.ts'
import type { IndexComparison, SearchIndexer } from './search-indexer.ts'

export const SEARCH_COMMANDS = ['fill', 'verify', 'status'] as const
export type SearchCommand = (typeof SEARCH_COMMANDS)[number]

type CommandParts = {
  readonly indexer: Pick<SearchIndexer, 'replace' | 'compare' | 'count'>
  readonly search: Pick<Search, 'search'>
  readonly say: (line: string) => void
}

/** Documents of each language that are looked for by title. */
const SAMPLE = 5
/** Ids that are named of each kind of difference. */
const NAMED = 5

/** Says what it did or found, a line each. Returns the exit code; throws ServiceError. */
export async function runSearchCommand(command: SearchCommand, parts: CommandParts): Promise<0 | 1> {
  const { indexer, say } = parts
  switch (command) {
    case 'fill': {
      const { documents } = await indexer.replace()
      say(`Search has ${documents} documents.`)
      return 0
    }
    case 'status': {
      const counts = await indexer.count()
      for (const { language, stored } of counts) say(`${language}: ${countText(stored)}`)
      return counts.some(({ stored }) => stored === null) ? 1 : 0
    }
    case 'verify': {
      const problems: string[] = []
      for (const comparison of await indexer.compare()) {
        const { language, stored, wanted } = comparison
        say(`${language}: ${countText(stored)}, ${wanted.length} expected`)
        problems.push(...differences(comparison), ...(await unfound(comparison, parts)))
      }
      for (const problem of problems) say(problem)
      say(
        problems.length === 0
          ? 'Search has what it should have.'
          : 'Replace what is there by npm run search -- fill, while the shop goes on.',
      )
      return problems.length === 0 ? 0 : 1
    }
  }
}

function countText(stored: number | null): string {
  return stored === null ? 'no index with these settings' : `${stored} documents`
}

function differences({ language, missing, extra, different }: IndexComparison): string[] {
  const said = (ids: readonly string[], what: string) => {
    const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''
    return ids.length === 0 ? [] : [`${language}: ${what}: ${ids.slice(0, NAMED).join(', ')}${more}`]
  }
  return [
    ...said(missing, 'missing'),
    ...said(extra, 'no longer in the shop'),
    ...said(different, 'not as in the shop'),
  ]
}

/** Those of a sample that a search by their title, with the key of the shop, does not find. */
async function unfound({ language, wanted, stored }: IndexComparison, { search }: CommandParts) {
  const lost: string[] = []
  for (const { id, title, kind } of stored === null ? [] : sampleOf(wanted)) {
    const filters = [{ field: 'kind', values: [kind], type: 'any' as const }]
    const { results } = await search.search({ query: title, language, filters, size: 100 })
    if (!results.some(result => result.id === id))
      lost.push(`${language}: not found by its title: ${id} (${title})`)
  }
  return lost
}

function sampleOf(documents: readonly SearchDocument[]): SearchDocument[] {
  const step = Math.max(Math.floor(documents.length / SAMPLE), 1)
  return documents.filter((_, at) => at % step === 0).slice(0, SAMPLE)
}
