import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { type CallContext, call } from '../call.ts'
import { withId } from '../schema.ts'
import { GROUP } from '../shape/customer.ts'

/** A visitor learns of the guests' group and of their own; other groups' discounts are between them and the shop. */
export const GROUP_CALLS = [
  call({
    method: 'GET',
    path: '/customer_groups',
    summary: 'The guests’ group and the signed-in customer’s own, with their discounts.',
    who: 'anyone',
    query: v.strictObject({
      is_group_for_guests: v.optional(v.picklist(['true', 'false'], 'is true or false')),
    }),
    shows: GROUP,
    async handle(ask) {
      const groups = await ownGroups(ask)
      const { is_group_for_guests: wanted } = ask.query
      return wanted === undefined
        ? groups
        : groups.filter(group => String(group.is_group_for_guests) === wanted)
    },
  }),

  call({
    method: 'GET',
    path: '/customer_groups/:id',
    summary: 'One of these groups.',
    who: 'anyone',
    params: withId,
    shows: GROUP,
    async handle(ask) {
      const found = (await ownGroups(ask)).find(group => group.id === ask.params.id)
      if (found === undefined) throw new ApiError(404, 'You are in no such group.')
      return found
    },
  }),
]

async function ownGroups({ store, visitor, region }: CallContext) {
  const customer = await visitor.customer(region)
  const guests = await store.guestGroups()
  const own = customer?.groupId ?? null
  if (own === null || guests.some(group => group.id === own)) return guests
  return [...guests, await store.group(own)]
}
