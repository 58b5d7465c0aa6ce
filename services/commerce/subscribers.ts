import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import type { Subscriber } from './account-port.ts'
import { dataOf } from './wire.ts'

const SUBSCRIBERS = '/v3/customers/subscribers'
const CHANNEL = 1

const Subscribers = dataOf(v.array(v.object({ id: v.number() })))

/** Who gets the newsletter of one store: the platform's subscribers, found by address. */
export function createSubscribers(client: JsonClient) {
  async function find(email: string): Promise<number | null> {
    const answer = await client.send({ method: 'GET', path: SUBSCRIBERS, query: { email } })
    const [found] = parseAnswer('commerce', Subscribers, answer.body).data
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

    async add({ email, firstName, lastName }: Subscriber): Promise<void> {
      const person = { email, first_name: firstName, last_name: lastName }
      const body = { ...person, source: 'account', channel_id: CHANNEL, consents: ['marketing_newsletter'] }
      // 409: somebody was quicker, and that is as good.
      await client.sendExpecting([409], { method: 'POST', path: SUBSCRIBERS, body })
    },
  }
}
