import { readdir, readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'

const SCHEMAS = new URL('schema/', import.meta.url)

/** Pages of 64 kB that the validator may use: the largest documents are some MB, and it reads them whole. */
const MEMORY = { initialMemoryPages: 2_048, maxMemoryPages: 16_384 }

/** What is wrong with documents by one of our schemas (e2e/schema); empty: nothing. */
export async function xmlProblems(
  documents: readonly { readonly fileName: string; readonly contents: string }[],
  schemaName: string,
): Promise<string[]> {
  const names = await readdir(SCHEMAS)
  const schemas = await Promise.all(
    names.map(async fileName => ({
      fileName,
      contents: await readFile(new URL(fileName, SCHEMAS), 'utf8'),
    })),
  )
  const { errors } = await validateXML({
    ...MEMORY,
    xml: documents,
    schema: schemas.filter(({ fileName }) => fileName === schemaName),
    preload: schemas.filter(({ fileName }) => fileName !== schemaName),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
