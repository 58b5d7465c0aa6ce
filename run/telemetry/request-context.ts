import { REQUEST_ID_HEADER } from '@firnline/web/server/telemetry/request-id'
import { activeRecord } from '@firnline/web/server/telemetry/request-record'
import { context, propagation, type TextMapPropagator } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/** Code that runs for a request knows it, and services that it calls are told the request's id. Once per process. */
export function followRequestContext(propagator: TextMapPropagator = REQUEST_IDS): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(propagator)
}

/** Passes the request's id on. It is not read here: whether to believe it is for the storefront to decide. */
export const REQUEST_IDS: TextMapPropagator = {
  fields: () => [REQUEST_ID_HEADER],
  inject(of, carrier, setter) {
    const record = activeRecord(of)
    if (record !== null) setter.set(carrier, REQUEST_ID_HEADER, record.id)
  },
  extract: of => of,
}
