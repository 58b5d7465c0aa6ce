import type { Plugin } from 'vite'

/** A module of React Router's production build, below the package's folder. */
export const INSTRUMENTATION_MODULE = 'dist/production/lib/router/instrumentation.js'

const FUNCTIONS = ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler']

/** What takes its place: this shop has no instrumentation. Nothing of it is called without. */
export const STUB = `
  const unused = () => { throw new Error('without-instrumentation.ts') }
  export { ${FUNCTIONS.map(name => `unused as ${name}`).join(', ')} }
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined
  export const instrumentationResultMetaContext = null
`

/**
 * Leaves the router's instrumentation, which no option removes, out of the browser's build: a kilobyte of every page's
 * script. The build fails when a version of React Router has no such module.
 */
export function withoutInstrumentation(): Plugin {
  let isReplaced = false
  return {
    name: 'without-instrumentation',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: new RegExp(`/react-router/${INSTRUMENTATION_MODULE.replaceAll('.', '\\.')}$`) },
      handler() {
        isReplaced = true
        return STUB
      },
    },
    generateBundle() {
      if (!isReplaced) this.error(`React Router has no ${INSTRUMENTATION_MODULE} to replace.`)
    },
  }
}
