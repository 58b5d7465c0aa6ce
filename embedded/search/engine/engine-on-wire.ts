import type { ServedEngine } from './host.ts'

/** An engine as a request gets it. */
export async function engineOnWire({ name, language, sources, count }: ServedEngine) {
  return {
    name,
    type: sources === null ? 'default' : 'meta',
    language,
    index_create_settings_override: {},
    document_count: await count(),
    ...(sources === null ? {} : { source_engines: sources.names() }),
  }
}
