import { registerHooks } from 'node:module'

/** Imported before the modules of the shop, so that each start loads them quickly. */

// Node parses a package.json again for each module of its package, to learn that it is an ES module. That of drizzle-orm
// has 180 kB and the package 110 modules.
registerHooks({
  resolve(specifier, context, next) {
    const isOfDrizzle =
      specifier.startsWith('.') &&
      context.conditions.includes('import') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isOfDrizzle) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
