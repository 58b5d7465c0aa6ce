import * as v from 'valibot'
import type { Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { ServiceError } from '../../http/service-error.ts'
import {
  type IndexDocument,
  type IndexGuidance,
  inBatches,
  type OpenIndex,
  settingsDigest,
} from '../search-index.ts'
import { createAlgoliaCall } from './algolia-client.ts'
import {
  IN_STOCK,
  indexSettings,
  replicasOf,
  storesInStock,
  toRules,
  toSynonyms,
} from './algolia-settings.ts'

type AlgoliaIndexOptions = {
  readonly appId: string
  readonly writeKey: string
  readonly prefix: string
  readonly fetch?: Fetch
}

/** Documents a call. */
const PER_CALL = 1_000

const Settings = v.object({ userData: v.nullish(v.object({ settings: v.optional(v.string()) }), {}) })
const Records = v.array(v.looseObject({ objectID: v.string() }))

/** An index for each language, with a replica for each order. */
export function algoliaIndices({ writeKey, prefix, ...options }: AlgoliaIndexOptions): OpenIndex {
  // A call waits until Algolia has done it, so it has no limit but that of each request.
  const call = createAlgoliaCall({ ...options, key: writeKey, timeout: 0 })

  return (language, onSent = () => {}) => {
    const name = `${prefix}-${language}`
    const settings = indexSettings(language)
    const replicas = replicasOf(name)
    const userData = { settings: settingsDigest({ settings, replicas }) }

    /** Resolves when the task is done. */
    async function done(indexName: string, task: { readonly taskID: number }): Promise<void> {
      await call(client => client.waitForTask({ indexName, taskID: task.taskID }))
    }

    async function put(indexName: string, documents: readonly IndexDocument[]): Promise<void> {
      await inBatches(documents, PER_CALL, async (batch, sent) => {
        const objects = batch.map(document => {
          const { id, ...fields } = document
          return { ...fields, objectID: id, [IN_STOCK]: storesInStock(document) }
        })
        await call(client => client.saveObjects({ indexName, objects, waitForTasks: true }))
        onSent({ index: name, documents: sent, of: documents.length })
      })
    }

    async function setGuidance(indexName: string, guidance: IndexGuidance): Promise<void> {
      const forwardToReplicas = indexName === name
      const synonymHit = toSynonyms(guidance)
      const rules = toRules(guidance)
      await done(
        indexName,
        await call(client =>
          synonymHit.length === 0
            ? client.clearSynonyms({ indexName, forwardToReplicas })
            : client.saveSynonyms({
                indexName,
                synonymHit,
                forwardToReplicas,
                replaceExistingSynonyms: true,
              }),
        ),
      )
      await done(
        indexName,
        await call(client =>
          rules.length === 0
            ? client.clearRules({ indexName, forwardToReplicas })
            : client.saveRules({ indexName, rules, forwardToReplicas, clearExistingRules: true }),
        ),
      )
    }

    async function setSettings(indexName: string, values: object): Promise<void> {
      await done(indexName, await call(client => client.setSettings({ indexName, indexSettings: values })))
    }

    return {
      async documents() {
        try {
          const stored = await call(client => client.getSettings({ indexName: name }))
          if (parseResponse('search', Settings, stored).userData?.settings !== userData.settings) return null
        } catch (error) {
          if (error instanceof ServiceError && error.status === 404) return null
          throw error
        }
        const records: unknown[] = []
        const browseParams = { hitsPerPage: PER_CALL, attributesToHighlight: [], attributesToSnippet: [] }
        const aggregator = ({ hits }: { hits: unknown[] }) => void records.push(...hits)
        await call(client => client.browseObjects({ indexName: name, browseParams, aggregator }))
        return parseResponse('search', Records, records).map(({ objectID, [IN_STOCK]: _, ...document }) => ({
          ...Object.fromEntries(Object.entries(document).filter(([field]) => !field.startsWith('_'))),
          id: objectID,
        }))
      },

      put: documents => put(name, documents),

      async remove(ids) {
        if (ids.length === 0) return
        const objectIDs = [...ids]
        await call(client => client.deleteObjects({ indexName: name, objectIDs, waitForTasks: true }))
      },

      setGuidance: guidance => setGuidance(name, guidance),

      async replace(documents, guidance) {
        const next = `${name}_next`
        // What an interrupted replacement has left.
        await done(next, await call(client => client.deleteIndex({ indexName: next })))
        await setSettings(next, settings)
        await put(next, documents)
        await setGuidance(next, guidance)
        const operationIndexParams = { operation: 'move' as const, destination: name }
        await done(
          next,
          await call(client => client.operationIndex({ indexName: next, operationIndexParams })),
        )
        await setSettings(name, { replicas: replicas.map(replica => replica.name) })
        for (const { name: replica, ranking } of replicas)
          await setSettings(replica, { ...settings, ranking })
        await setGuidance(name, guidance)
        // Last: an interrupted replacement is done anew.
        await setSettings(name, { userData })
      },
    }
  }
}
