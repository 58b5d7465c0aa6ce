import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { writeModuleSizes } from './module-sizes.ts'
import { withoutInstrumentation } from './without-instrumentation.ts'

/** Chunks that only pages of one kind share. */
const KINDS = {
  head: 'domain/content/autoplay|web/app/components/(?:(?:banner|page-header)/|section/text\\.)',
  account: 'web/app/components/(?:account/|address/(?!country-select)|form/|order/)|design/error-summary/',
  field: 'design/field/|web/app/components/address/country-select',
  offer: 'web/app/components/(?:add-on|product/(?!browse-only))|design/quantity-stepper/',
  cart: 'web/app/components/cart/',
  combobox: 'design/combobox/',
  dialog: 'design/(?:dialog/dialog|skeleton/)',
  content: 'design/table/|web/app/components/(?:blog/|section/(?!text\\.))',
  listing: 'design/navigation/paging|domain/search/|web/app/components/(?:listing/|search/report-click)',
  search: 'web/app/components/search/search-box',
  consent:
    'domain/(?:consent/|european-union)|web/app/(?:analytics/(?:client|done)|consent/|stores/(?:browser-cookie|device-storage))',
  share: 'web/app/components/share/share\\.tsx',
  stores:
    'domain/content/(?:dealer|distance|map-view|opening-hours)\\.|web/app/(?:format-time|routes/stores/)',
  turning: 'node_modules/embla-carousel/|design/slider/open-embla',
}

/** The layout, and components of nearly every page. */
const FRAME = [
  'shop/page|web/app/(?:analytics/shop-event|layouts/(?!frame-error|signed-in)|(?:first-screen(?!/replay)|preload|stores(?!/(?:browser|campaign|device))|submission)/|page/(?:json-text|page-meta)|root)',
  'web/app/components/(?:email-signup|footer|header|hooks|picture|product-tile)/|web/app/components/(?:product/browse-only|trade-status/own-trade-status)',
  'web/app/components/(?:bot-check/bot-|error-page/(?:error-hero|error-page-view|page-error|retry-link)|country/(?!suggestion-bar))',
  'design/(?:button/(?:choice|icon)-button|dialog/drawer|navigation/breadcrumbs)\\.tsx|design/(?:badge|checkbox|disclosure|near-screen|notice|price-label|slider|swatch)/(?!embla|open-)[a-z-]+\\.tsx|domain/(?:locale/(?!suggest)|search/index-field)',
].join('|')

/**
 * A page loads 10 to 15 files. Rolldown's own choice would be 50, and 10 to 14 kB more; plainer groups cost up to 8 kB
 * (`docs/decisions/0059-react-router-without-patches.md`).
 */
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

/** The default alphabet can write `-wp`, which the request guard refuses. */
const hashCharacters = 'hex'

export default defineConfig({
  plugins: [withoutInstrumentation(), writeModuleSizes(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: { output: { hashCharacters } },
  },
  worker: { rollupOptions: { output: { hashCharacters } } },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: SHARED } } } },
    // Read when the server starts, not when it is built.
    ssr: { build: { rollupOptions: { external: ['@firnline/shop', '@firnline/shop/folder'] } } },
  },
})
