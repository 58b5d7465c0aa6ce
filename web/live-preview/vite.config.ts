import { defineConfig } from 'vite'
import { LIVE_PREVIEW_SCRIPT } from '../server/paths.ts'

/** The script of preview pages, in one file beside the app's: no other page has a byte of it. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    target: 'es2022',
    rollupOptions: {
      input: 'live-preview.ts',
      output: { entryFileNames: LIVE_PREVIEW_SCRIPT.slice(1), codeSplitting: false },
    },
  },
})
