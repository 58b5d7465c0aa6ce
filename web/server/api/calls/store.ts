import { call } from '../call.ts'
import { withId } from '../schema.ts'
import { COUNTRY, CURRENCY, SHIPPING_METHOD, SHIPPING_ZONE, STATE, STORE } from '../shape/store.ts'

/** V2 lists have no totals; these are short. */
const MOST = 250

export const STORE_CALLS = [
  call({
    method: 'GET',
    path: '/currencies',
    summary: 'The store’s currencies; the first is used.',
    who: 'anyone',
    shows: CURRENCY,
    handle: ({ upstream }) => upstream.list('/v2/currencies'),
  }),
  call({
    method: 'GET',
    path: '/currencies/:id',
    summary: 'One currency.',
    who: 'anyone',
    params: withId,
    shows: CURRENCY,
    handle: ({ upstream, params }) => upstream.record(`/v2/currencies/${params.id}`),
  }),
  call({
    method: 'GET',
    path: '/shippingzones',
    summary: 'The store’s shipping zones; the first is used.',
    who: 'anyone',
    shows: SHIPPING_ZONE,
    handle: ({ upstream }) => upstream.list('/v2/shipping/zones'),
  }),
  call({
    method: 'GET',
    path: '/shippingzones/:id',
    summary: 'One shipping zone.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_ZONE,
    handle: ({ upstream, params }) => upstream.record(`/v2/shipping/zones/${params.id}`),
  }),
  call({
    method: 'GET',
    path: '/shippingmethods/:id',
    summary: 'The shipping methods of the zone of this id.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_METHOD,
    handle: ({ upstream, params }) => upstream.list(`/v2/shipping/zones/${params.id}/methods`),
  }),
  call({
    method: 'GET',
    path: '/countries',
    summary: 'The countries that the store knows.',
    who: 'anyone',
    shows: COUNTRY,
    handle: ({ upstream }) => upstream.list('/v2/countries', { limit: MOST }),
  }),
  call({
    method: 'GET',
    path: '/countries/:id/states',
    summary: 'The states of the country of this number.',
    who: 'anyone',
    params: withId,
    shows: STATE,
    handle: ({ upstream, params }) => upstream.list(`/v2/countries/${params.id}/states`, { limit: MOST }),
  }),
  call({
    method: 'GET',
    path: '/store',
    summary: 'The store, as far as it concerns shoppers.',
    who: 'anyone',
    shows: STORE,
    handle: ({ upstream }) => upstream.record('/v2/store'),
  }),
]
