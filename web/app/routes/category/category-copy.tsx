import type { Category } from '@firnline/domain/catalogue/category'
import { Text } from '../../components/section/text.tsx'

/** What editors say of a category, below its products. */
export function CategoryCopy({ copy }: { copy: Category['copy'] }) {
  if (copy.headline === '' && copy.body.length === 0) return null
  return (
    <div className="mt-(--section)">
      <Text section={copy} />
    </div>
  )
}
