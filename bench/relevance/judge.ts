import { writeFile } from 'node:fs/promises'
import { gradeOf } from './need.ts'
import { NEEDS } from './needs.ts'
import { readShopDocuments } from './shop-documents.ts'

/** `node bench/relevance/judge.ts` writes the grades of every document for every need to grades.json. */
const { facts } = await readShopDocuments()
const grades = Object.fromEntries(
  NEEDS.map(need => {
    const graded = facts.map(fact => [fact.id, gradeOf(need, fact)] as const).filter(([, grade]) => grade > 0)
    if (!graded.some(([, grade]) => grade === 3))
      throw new Error(`No document matches the need ${need.id} exactly.`)
    return [need.id, Object.fromEntries(graded.toSorted(([, a], [, b]) => b - a))]
  }),
)
await writeFile(new URL('grades.json', import.meta.url), `${JSON.stringify(grades, null, 2)}\n`)
