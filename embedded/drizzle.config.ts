import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` in this folder writes the next migration from the schema, offline. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './commerce/database/schema.ts',
  out: './commerce/database/migrations',
})
