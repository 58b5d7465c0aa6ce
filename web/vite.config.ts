import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What only pages of one kind share; each takes along what it imports, unless one above has it. */
const KINDS = {
  head: 'web/app/components/(?:banner|category-tiles|page-header)/|web/app/components/section/(?:linked-text|text|words-row)\\.',
  account:
    'design/field/|web/app/components/(?:account-form|account-nav|address|mail-link|order|sent-notice)/',
  offer: 'web/app/components/(?:add-on|quick-add)/|design/quantity-stepper/',
  cart: 'web/app/components/cart/',
  content: 'web/app/components/(?:content-page|post-list|section|story)/',
  listing: 'domain/search/|web/app/components/listing/',
  turning: 'node_modules/embla-carousel/|web/app/components/slider/open-embla',
}

/** What pages of every kind need is one file, and so is what those of one kind share: not a dozen that share connections. */
const SHARED = {
  groups: [
    { name: 'framework', test: /node_modules\/(?!embla-carousel\/)/, minShareCount: 2, priority: 2 },
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What is imported later needs little that the page has not: it is not worth the script that would bring it ahead.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: SHARED } } } } },
})
