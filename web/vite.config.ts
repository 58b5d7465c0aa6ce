import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What only pages of one kind share; each takes along what it imports, unless one above has it. */
const KINDS = {
  head: 'web/app/components/(?:banner|page-header)/|web/app/components/section/(?:category-tiles|text)\\.',
  account: 'web/app/components/(?:account/|address/(?!country-select)|form/|order/)|design/error-summary/',
  field: 'design/field/|web/app/components/address/country-select',
  offer: 'web/app/components/add-on/|design/quantity-stepper/',
  cart: 'web/app/components/cart/',
  choice: 'design/choice-button/',
  combobox: 'design/combobox/',
  dialog: 'design/(?:dialog|skeleton)/',
  content: 'design/table/|web/app/components/(?:blog|section)/',
  listing: 'design/paging/|domain/search/|web/app/components/listing/',
  turning: 'node_modules/embla-carousel/|design/slider/open-embla',
}

/** What stands around every page, or on nearly every one. */
const FRAME = [
  'web/app/(?:layouts/(?!signed-in)|(?:new-build|preload|stores(?!/campaign))/|answer-here|page-meta)',
  'web/app/components/(?:footer|header|hooks|picture|product)/|web/app/components/trade-status/own-trade-status',
  'web/app/components/(?:bot-check/bot-|error-page/(?:error-|page-error|retry-link)|search/search-box|country/(?!suggestion-bar))',
  'design/(?:badge|breadcrumbs|checkbox|disclosure|drawer|icon-button|near-screen|notice|slider|swatch)/(?!embla|open-)[a-z-]+\\.tsx|domain/(?:locale/(?!suggest)|search/index-field)',
].join('|')

/** What pages of every kind need is one file, and so is what those of one kind share: not a dozen that share connections. */
const SHARED = {
  groups: [
    { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: 'frame', test: new RegExp(`/(?:${FRAME})`), priority: 1 },
    {
      name: 'shared',
      test: new RegExp(
        `/(?!(?:${Object.values(KINDS).join('|')}))(?:design|domain|services|web/app/(?!routes/))`,
      ),
      minShareCount: 2,
      priority: 1,
    },
    ...Object.entries(KINDS).map(([name, folders]) => ({
      name,
      test: new RegExp(`/(?:${folders})`),
      minShareCount: 2,
    })),
  ],
}

/** What is imported later needs little that the page has not: it is not worth the script that would bring it ahead. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = load => load()',
  },
}

/** The router's own instruments, which this shop hangs nothing on: a kilobyte of every page's script. */
const withoutInstruments: Plugin = {
  name: 'without-instruments',
  enforce: 'pre',
  applyToEnvironment: environment => environment.name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      const none = () => { throw new Error('The router was built without instruments: see vite.config.ts') }
      export { none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter, none as instrumentHandler }
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const instrumentationResultMetaContext = null
    `,
  },
}

/** Another alphabet now and then writes `-wp`, which the shop's own door refuses. */
const hashCharacters = 'hex'

export default defineConfig({
  plugins: [plainImports, withoutInstruments, tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: { output: { hashCharacters } },
  },
  worker: { rollupOptions: { output: { hashCharacters } } },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: SHARED } } } },
  },
})
