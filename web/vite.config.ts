import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs is one file, not a dozen that share connections. */
const SHARED = {
  groups: [
    { name: 'framework', test: /node_modules/, minShareCount: 2 },
    { name: 'shared', test: /\/(?:design|domain|services|web\/app\/(?!routes\/))/, minShareCount: 2 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: SHARED } } } } },
})
