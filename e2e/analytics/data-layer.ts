import type { BrowserContext } from 'playwright-core'

/** An entry of the data layer; a call of `gtag` is a list. */
export type Entry = Readonly<Record<string, unknown>> | readonly unknown[]

/** Records the data layer of all pages of a context, whatever document they are in. */
export async function recordDataLayer(context: BrowserContext): Promise<Entry[]> {
  const entries: Entry[] = []
  await context.exposeBinding('recordEntry', (_, text: string) => void entries.push(JSON.parse(text)))
  await context.addInitScript(() => {
    const layer: unknown[] = []
    Object.assign(window, {
      dataLayer: {
        push(entry: object) {
          const isCall = Object.prototype.toString.call(entry) === '[object Arguments]'
          layer.push(entry)
          const record: unknown = Reflect.get(window, 'recordEntry')
          if (typeof record === 'function')
            record(JSON.stringify(isCall ? Array.from(entry as ArrayLike<unknown>) : entry))
        },
      },
    })
  })
  return entries
}

/** Events by name with their parameters, without the reset before each commerce event and the times of loading. */
export function eventsOf(entries: readonly Entry[]): readonly (readonly [string, unknown])[] {
  return entries.flatMap(entry => {
    if (Array.isArray(entry)) return [[`${entry[0]} ${entry[1]}`, entry[2]] as const]
    const { event, ecommerce, ...params } = entry as Record<string, unknown>
    if (event === undefined) return []
    if (event === 'gtm.js') return [['gtm.js', {}] as const]
    return [[String(event), ecommerce ?? params] as const]
  })
}

/** The events of the shop among them, in the order and with the names that the Measurement Protocol has. */
export function sentEvents(entries: readonly Entry[]): readonly object[] {
  const own = eventsOf(entries).filter(([name]) => !/^(consent|gtm\.)/.test(name))
  return JSON.parse(
    JSON.stringify(own.map(([name, params]) => ({ name, params }))).replace(
      /"(?:content-view|content-name|content-view-name)"/g,
      name => name.replaceAll('-', '_'),
    ),
  )
}
