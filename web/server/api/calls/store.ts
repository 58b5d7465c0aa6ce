import { call } from '../call.ts'
import { withId } from '../schema.ts'
import { COUNTRY, CURRENCY, SHIPPING_METHOD, SHIPPING_ZONE, STATE, STORE } from '../shape/store.ts'

export const STORE_CALLS = [
  call({
    method: 'GET',
    path: '/currencies',
    summary: 'The store’s currencies; the first is used.',
    who: 'anyone',
    shows: CURRENCY,
    handle: ({ store }) => store.currencies(),
  }),
  call({
    method: 'GET',
    path: '/currencies/:id',
    summary: 'One currency.',
    who: 'anyone',
    params: withId,
    shows: CURRENCY,
    handle: ({ store, params }) => store.currency(params.id),
  }),
  call({
    method: 'GET',
    path: '/shippingzones',
    summary: 'The store’s shipping zones; the first is used.',
    who: 'anyone',
    shows: SHIPPING_ZONE,
    handle: ({ store }) => store.shippingZones(),
  }),
  call({
    method: 'GET',
    path: '/shippingzones/:id',
    summary: 'One shipping zone.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_ZONE,
    handle: ({ store, params }) => store.shippingZone(params.id),
  }),
  call({
    method: 'GET',
    path: '/shippingmethods/:id',
    summary: 'The shipping methods of the zone of this id.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_METHOD,
    handle: ({ store, params }) => store.shippingMethods(params.id),
  }),
  call({
    method: 'GET',
    path: '/countries',
    summary: 'The countries that the store knows.',
    who: 'anyone',
    shows: COUNTRY,
    handle: ({ store }) => store.countries(),
  }),
  call({
    method: 'GET',
    path: '/countries/:id/states',
    summary: 'The states of the country of this number.',
    who: 'anyone',
    params: withId,
    shows: STATE,
    handle: ({ store, params }) => store.states(params.id),
  }),
  call({
    method: 'GET',
    path: '/store',
    summary: 'The store, as far as it concerns shoppers.',
    who: 'anyone',
    shows: STORE,
    handle: ({ store }) => store.store(),
  }),
]
