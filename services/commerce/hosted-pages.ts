import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import { channelOf } from './channel.ts'
import type { CommerceStore } from './store-client.ts'
import { dataOf } from './wire.ts'

const WireRedirects = dataOf(v.object({ checkout_url: v.pipe(v.string(), v.url()) }))

/** URLs of the store's hosted pages. */
export function createHostedPages(client: JsonClient, store: CommerceStore) {
  return {
    passwordResetUrl: `${store.storeUrl}/login.php?action=reset_password`,
    signOutUrl: `${store.storeUrl}/login.php?action=logout`,

    async checkoutUrl(cartId: string, query: Readonly<Record<string, string>>): Promise<string | null> {
      const path = `/v3/carts/${encodeURIComponent(cartId)}/redirect_urls`
      const params = Object.entries(query).map(([key, value]) => ({ key, value }))
      const body = params.length === 0 ? {} : { query_params: params }
      const response = await client.sendExpecting([404], { method: 'POST', path, body })
      if (response.status === 404) return null
      return parseResponse('commerce', WireRedirects, response.body).data.checkout_url
    },

    /**
     * Where a customer is signed in to the hosted pages and goes on to `redirect`, a path or address of them. The platform takes its
     * path alone: with an absolute `redirect_to` the sign-in is lost at the checkout.
     */
    async loginUrl(customerId: number, redirect: string): Promise<string> {
      const { pathname, search, hash } = new URL(redirect, store.storeUrl)
      const token = await new SignJWT({
        operation: 'customer_login',
        store_hash: store.hash,
        customer_id: customerId,
        // Required for storefronts of other vendors.
        channel_id: channelOf(store),
        redirect_to: `${pathname}${search}${hash}`,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(store.clientId)
        .setIssuedAt()
        .setJti(randomUUID())
        .sign(new TextEncoder().encode(store.clientSecret))
      return `${store.storeUrl}/login/token/${token}`
    },
  }
}
