import { NoSchemaIntrospectionCustomRule, stripIgnoredCharacters } from 'graphql/index.js'
import type { Plugin } from 'graphql-yoga'
import { ALLOWED_QUERIES } from '../../../app/graphql/operations.ts'
import { refusal } from './graphql-error.ts'

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_QUERIES.map(query => stripIgnoredCharacters(query)))

/** Answers the shop's own operations, however they are spaced, and nothing else; the schema is not told. */
export function ownOperationsOnly(): Plugin {
  return {
    onParams({ params }) {
      const { query } = params
      if (typeof query !== 'string' || ALLOWED.has(stripIgnoredCharacters(query))) return
      throw refusal('Only the operations of this shop’s own pages are answered here.', {
        code: 'OPERATION_NOT_ALLOWED',
        status: 403,
      })
    },
    onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  }
}
