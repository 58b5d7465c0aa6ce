import { type Context, Hono } from 'hono'
import type { Store } from '../store/store.ts'
import { ancestorsOf, descendantsOf, type Taxonomy, type Term } from '../store/taxonomy.ts'
import { missingObject } from '../wire/errors.ts'
import { readRequest } from '../wire/read.ts'
import { listPlain } from './list-plain.ts'
import { taxonomyOnWire, termOnWire } from './term-on-wire.ts'

/** `/taxonomies`, their terms, and what is above and below a term. */
export function taxonomies(store: Store): Hono {
  const app = new Hono({ strict: false })
  app.on(['GET', 'POST'], '/', async c => {
    const reading = await readRequest(c.req.raw, store)
    const all = [...store.taxonomies.values()].map(known => taxonomyOnWire(known, store.stack, reading))
    const { page, count } = listPlain(all, reading.params)
    return c.json({ taxonomies: page, ...count })
  })
  app.on(['GET', 'POST'], '/:taxonomy', async c => {
    const reading = await readRequest(c.req.raw, store)
    return c.json({ taxonomy: taxonomyOnWire(taxonomyNamed(c, store), store.stack, reading) })
  })
  app.on(['GET', 'POST'], '/:taxonomy/terms', c => sendTerms(c, store, ({ terms }) => [...terms.values()]))
  app.on(['GET', 'POST'], '/:taxonomy/terms/:term', async c => {
    const reading = await readRequest(c.req.raw, store)
    const taxonomy = taxonomyNamed(c, store)
    return c.json({ term: termOnWire(taxonomy, termNamed(c, taxonomy), { stack: store.stack, reading }) })
  })
  app.on(['GET', 'POST'], '/:taxonomy/terms/:term/locales', c => sendLocales(c, store))
  app.on(['GET', 'POST'], '/:taxonomy/terms/:term/ancestors', c =>
    sendTerms(
      c,
      store,
      taxonomy => ancestorsOf(termNamed(c, taxonomy), Number.POSITIVE_INFINITY),
      'ancestors',
    ),
  )
  app.on(['GET', 'POST'], '/:taxonomy/terms/:term/descendants', c =>
    sendTerms(
      c,
      store,
      taxonomy => descendantsOf(termNamed(c, taxonomy), Number.POSITIVE_INFINITY),
      'descendants',
    ),
  )
  return app
}

// `depth` counts levels from where the list begins: the top, or the term that is asked about.
async function sendTerms(
  c: Context,
  store: Store,
  pick: (taxonomy: Taxonomy) => readonly Term[],
  name: 'terms' | 'ancestors' | 'descendants' = 'terms',
) {
  const reading = await readRequest(c.req.raw, store)
  const taxonomy = taxonomyNamed(c, store)
  const from = name === 'terms' ? 0 : termNamed(c, taxonomy).depth
  const levels = reading.params.whole('depth', Number.MAX_SAFE_INTEGER)
  const near = pick(taxonomy).filter(({ depth }) => Math.abs(depth - from) <= levels)
  const all = near.map(term => termOnWire(taxonomy, term, { stack: store.stack, reading }))
  const { page, count } = listPlain(all, reading.params)
  return c.json({ [name]: page, ...count })
}

async function sendLocales(c: Context, store: Store) {
  const reading = await readRequest(c.req.raw, store)
  const taxonomy = taxonomyNamed(c, store)
  const term = termNamed(c, taxonomy)
  const spoken = [...store.stack.chains.keys()].filter(
    code => code === store.stack.masterLocale || Object.hasOwn(term.names, code),
  )
  const all = spoken.map(locale => termOnWire(taxonomy, term, { stack: store.stack, reading, locale }))
  const { page, count } = listPlain(all, reading.params)
  return c.json({ locales: page, ...count })
}

function taxonomyNamed(c: Context, store: Store): Taxonomy {
  const taxonomy = store.taxonomies.get(c.req.param('taxonomy') ?? '')
  if (!taxonomy) throw missingObject()
  return taxonomy
}

function termNamed(c: Context, taxonomy: Taxonomy): Term {
  const term = taxonomy.terms.get(c.req.param('term') ?? '')
  if (!term) throw missingObject()
  return term
}
