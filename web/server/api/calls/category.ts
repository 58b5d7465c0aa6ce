import { parseResponse } from '@firnline/services/http/parse-response'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { paged, withId } from '../schema.ts'
import { CATEGORY, CATEGORY_TREE } from '../shape/catalogue.ts'
import { envelope } from '../shape/shape.ts'

type Node = {
  readonly is_visible: boolean
  readonly children: readonly Node[]
  readonly [field: string]: unknown
}
const Node: v.GenericSchema<unknown, Node> = v.looseObject({
  is_visible: v.boolean(),
  children: v.array(v.lazy(() => Node)),
})
const Tree = v.object({ data: v.array(Node) })
const Category = v.object({ data: v.looseObject({ is_visible: v.boolean() }) })

export const CATEGORY_CALLS = [
  call({
    method: 'GET',
    path: '/categories',
    summary: 'The visible categories of the store.',
    who: 'anyone',
    query: paged,
    shows: envelope(CATEGORY),
    handle: ({ store, query }) => store.visibleCategories(query),
  }),

  call({
    method: 'GET',
    path: '/categories/:id',
    summary: 'One visible category.',
    who: 'anyone',
    params: withId,
    shows: envelope(CATEGORY),
    async handle({ store, params }) {
      const found = parseResponse('commerce', Category, await store.category(params.id))
      if (!found.data.is_visible) throw new ApiError(404, `There is no category ${params.id}.`)
      return found
    },
  }),

  call({
    method: 'GET',
    path: '/category_tree',
    summary: 'The visible categories within each other.',
    who: 'anyone',
    shows: envelope(CATEGORY_TREE),
    async handle({ store }) {
      const { data } = parseResponse('commerce', Tree, await store.categoryTree())
      return { data: visible(data), meta: {} }
    },
  }),
]

/** A category below a hidden one is hidden with it. */
function visible(nodes: readonly Node[]): Node[] {
  return nodes.filter(node => node.is_visible).map(node => ({ ...node, children: visible(node.children) }))
}
