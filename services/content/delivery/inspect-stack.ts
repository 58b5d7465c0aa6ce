import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import type Contentstack from 'contentstack'
import * as v from 'valibot'
import { ServiceError } from '../../http/service-error.ts'
import { entries as model } from '../model.ts'
import { isLanguageMissing } from './delivery-error.ts'
import type { DeliveryOptions, PreviewSession } from './delivery-options.ts'
import { queryStack } from './stack.ts'

/** What a stack lacks of the model: of a type, the fields that the shop reads. */
export type TypeGap = {
  readonly contentType: string
  /** null: the type itself. */
  readonly fields: readonly string[] | null
  /** Without them, entries of the type are left out. */
  readonly isNeeded: boolean
}

/** Reads of a stack that say whether it is as the shop needs it; nothing is written. Throws ServiceError. */
export type StackInspection = {
  typeGaps(): Promise<TypeGap[]>
  /** Throws for an unknown environment. */
  hasLanguage(language: string): Promise<boolean>
  /** Throws when drafts cannot be read. */
  readDraft(session: PreviewSession): Promise<void>
}

/** Any type of the model does: only the language is of interest. */
const ANY_TYPE = 'brand_settings'
const PER_PAGE = 100

export function createStackInspection(options: DeliveryOptions): StackInspection {
  const firstEntry = (stack: Contentstack.Stack, language: string) =>
    stack.ContentType(ANY_TYPE).Query().language(language).limit(1).toJSON().find()

  async function contentTypes(skip = 0): Promise<WireType[]> {
    const query = { include_count: true, limit: PER_PAGE, skip }
    const answer = await queryStack(options, null, stack => stack.getContentTypes(query))
    const page = v.safeParse(WireTypes, answer)
    if (!page.success) throw new ServiceError('content', 'content answered no list of content types.')
    const { content_types: types } = page.output
    return types.length < PER_PAGE ? types : [...types, ...(await contentTypes(skip + PER_PAGE))]
  }

  return {
    typeGaps: async () => gapsOf(await contentTypes()),
    async hasLanguage(language) {
      try {
        await queryStack(options, null, stack => firstEntry(stack, language))
        return true
      } catch (error) {
        if (error instanceof ServiceError && isLanguageMissing(error)) return false
        throw error
      }
    },
    async readDraft(session) {
      await queryStack(options, session, stack => firstEntry(stack, DEFAULT_CONTENT_LANGUAGE))
    },
  }
}

const WireTypes = v.object({
  content_types: v.array(v.object({ uid: v.string(), schema: v.array(v.object({ uid: v.string() })) })),
})
type WireType = v.InferOutput<typeof WireTypes>['content_types'][number]

/** Every entry has it, and no type lists it. */
const SYSTEM_FIELD = 'uid'

function gapsOf(types: readonly WireType[]): TypeGap[] {
  const known = new Map(types.map(({ uid, schema }) => [uid, new Set(schema.map(field => field.uid))]))
  return Object.entries(model).flatMap(([contentType, { entries }]): TypeGap[] => {
    const fields = known.get(contentType)
    if (fields === undefined) return [{ contentType, fields: null, isNeeded: true }]
    const missing = Object.entries(entries).filter(([name]) => name !== SYSTEM_FIELD && !fields.has(name))
    if (missing.length === 0) return []
    const isNeeded = missing.some(([, schema]) => !v.is(schema, undefined))
    return [{ contentType, fields: missing.map(([name]) => name), isNeeded }]
  })
}
