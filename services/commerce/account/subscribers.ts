import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { dataOf } from '../wire.ts'
import type { Subscriber } from './port.ts'

const SUBSCRIBERS = '/v3/customers/subscribers'

const Subscribers = dataOf(v.array(v.object({ id: v.number() })))

/** Newsletter subscribers of one store, by e-mail address. */
export function createSubscribers(client: JsonClient, channelId: number) {
  async function find(email: string): Promise<number | null> {
    const response = await client.send({ method: 'GET', path: SUBSCRIBERS, query: { email } })
    const [found] = parseResponse('commerce', Subscribers, response.body).data
    return found?.id ?? null
  }

  async function remove(email: string): Promise<void> {
    const id = await find(email)
    if (id !== null) await client.sendExpecting([404], { method: 'DELETE', path: `${SUBSCRIBERS}/${id}` })
  }

  return {
    remove,

    async has(email: string): Promise<boolean> {
      return (await find(email)) !== null
    },

    async add({ email, firstName, lastName, lists }: Subscriber): Promise<void> {
      const person = { email, first_name: firstName, last_name: lastName }
      const wish = { source: sourceOf(lists), channel_id: channelId, consents: ['marketing_newsletter'] }
      const body = { ...person, ...wish }
      // 409: already subscribed.
      const { status } = await client.sendExpecting([409], { method: 'POST', path: SUBSCRIBERS, body })
      if (status !== 409 || lists === undefined) return
      const id = await find(email)
      if (id !== null)
        await client.sendExpecting([404], { method: 'PUT', path: `${SUBSCRIBERS}/${id}`, body: wish })
    },
  }
}

/** The platform has no lists: they are kept in the subscription's source. */
function sourceOf(lists: readonly string[] | undefined): string {
  return lists === undefined ? 'account' : ['newsletter', ...lists].join(' ')
}
