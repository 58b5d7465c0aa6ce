import { REQUEST_ID_HEADER } from '@firnline/web/server/telemetry/request-id'
import { activeRecord } from '@firnline/web/server/telemetry/request-record'
import { context, propagation, type TextMapPropagator } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/** Makes the request available to code that runs for it, and sends its id with calls of services. Once per process. */
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
