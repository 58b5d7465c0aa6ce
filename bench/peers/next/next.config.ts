import { dirname } from 'node:path'
import type { NextConfig } from 'next'

export default {
  distDir: 'build',
  // Else Next looks for the root at the first lockfile above it.
  turbopack: { root: dirname(import.meta.dirname) },
} satisfies NextConfig
